import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useRootData } from "~/lib/page/root-data";
import { Notice } from "~/ui/notice";

/** The notice that a redirect sets, shown only on the page that it leads to. */
export function ArrivalNotice() {
  const notice = useRootData()?.notice ?? null;
  const { pathname } = useLocation();
  // The root loader's data outlives that page, so remember whether the visitor has left it.
  const [arrival, setArrival] = useState({ notice, pathname, hasLeft: false });
  const isNew = arrival.notice !== notice;
  const hasLeft = !isNew && (arrival.hasLeft || arrival.pathname !== pathname);
  if (isNew) setArrival({ notice, pathname, hasLeft });
  else if (hasLeft && !arrival.hasLeft) setArrival({ ...arrival, hasLeft });

  if (!notice || hasLeft) return null;
  return (
    <div className="wrap py-4">
      <Notice tone="info" title={notice.title}>
        <p>{notice.text}</p>
      </Notice>
    </div>
  );
}

const FIELD = "input, textarea, select";

/** The element that the fragment names. A malformed fragment must not throw. */
function findTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

function focusTarget(target: HTMLElement): void {
  if (!target.hasAttribute("tabindex")) target.setAttribute("tabindex", "-1");
  target.focus({ preventScroll: true });
}

/** The current page. Not React state, because an error page remounts the whole document. */
let currentPath: string | undefined;

/**
 * After a client-side navigation, moves the focus and announces the title, as browsers do for a new page. A link
 * within the page moves the focus too, or the next Tab would return to the link.
 */
export function RouteAnnouncer() {
  const { pathname, hash, key } = useLocation();
  const isReturning = useNavigationType() === "POP";
  const [title, setTitle] = useState("");
  const shownKey = useRef(key);

  useEffect(() => {
    const hasMoved = shownKey.current !== key;
    shownKey.current = key;
    const isOtherPage = currentPath !== undefined && currentPath !== pathname;
    currentPath = pathname;
    const target = hash && !isReturning ? findTarget(hash) : null;
    if (!isOtherPage) {
      if (hasMoved && target) focusTarget(target);
      return;
    }
    setTitle(document.title);

    const main = document.getElementById("main");
    // The page may already have focused one of its fields, or still have the form that led to it.
    const focused = main?.contains(document.activeElement) ? document.activeElement : null;
    if (!main || focused?.matches(FIELD) || focused?.closest("[data-keeps-focus]")) return;
    focusTarget(target ?? main.querySelector("h1") ?? main);
  }, [pathname, hash, key, isReturning]);

  return (
    <div aria-live="polite" aria-atomic="true" className="sr-only" data-page-title>
      {title}
    </div>
  );
}
