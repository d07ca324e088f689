import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useState } from "react";

const typing = "input, textarea, select";

/** The element that the fragment names. A malformed fragment must not throw. */
function elementOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** The current page. Not React state, because an error page remounts the whole document. */
let currentPath: string | undefined;

/** After a client-side navigation, does what browsers do for a new document: moves the focus and announces the title. */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const returning = useNavigationType() === "POP";
  const [title, setTitle] = useState("");

  useEffect(() => {
    const arrived = currentPath !== undefined && currentPath !== pathname;
    currentPath = pathname;
    if (!arrived) return;
    setTitle(document.title);

    const main = document.getElementById("main");
    // The page may already have focused one of its fields.
    if (!main || main.querySelector(":focus")?.matches(typing)) return;
    const target = (hash && !returning && elementOf(hash)) || main.querySelector("h1") || main;
    if (!target.hasAttribute("tabindex")) target.setAttribute("tabindex", "-1");
    target.focus({ preventScroll: true });
  }, [pathname, hash, returning]);

  return (
    <div aria-live="polite" aria-atomic="true" className="sr-only" data-page-title>
      {title}
    </div>
  );
}
