import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useState } from "react";

const typing = "input, textarea, select";

/** The element that a fragment names; anybody may type one that is no proper encoding. */
function elementOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** The page that the visitor is on. Not a state: an error page mounts the whole document anew. */
let currentPath: string | undefined;

/**
 * After a navigation inside the site, does what a browser does for a new document: moves the focus to its beginning
 * and lets a screen reader say its title.
 */
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
    // A page that puts the cursor into its own form knows better.
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
