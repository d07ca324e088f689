import { PrefetchPageLinks, useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";

/** A pointer that only passes over a link is gone by then. */
const PREFETCH_AFTER_MS = 100;

/** The link that an event happened on, if it leads to a page of this site that needs no new document. */
function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-go]") : null;
  return link && link.origin === location.origin && !link.target && !link.download ? link : null;
}

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement | Location) => pathname + search + hash;

/** What visitors ask to be spared of (Save-Data), as far as their browser tells. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Follows the site's links (`ui/link.tsx`) within the document, and prefetches the page that a visitor seems to want next. */
export function LinkNavigation() {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<string>();

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
      const link = linkOf(event);
      if (!link) return;
      event.preventDefault();
      const manner = link.dataset.go?.split(" ") ?? [];
      const address = addressOf(link);
      navigate(address, {
        // As browsers do for a link to the page that is shown.
        replace: manner.includes("replace") || address === addressOf(location),
        preventScrollReset: manner.includes("stay"),
      });
    };
    // On the document, where React's own handlers have run before: one that did the link's work has prevented it.
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const intend = (event: Event) => {
      clearTimeout(timer);
      const link = linkOf(event);
      if (!link || savesData() || link.dataset.go?.includes("late") || link.pathname.startsWith("/admin"))
        return;
      if (link.pathname + link.search === location.pathname + location.search) return;
      timer = setTimeout(() => setWanted(link.pathname + link.search), PREFETCH_AFTER_MS);
    };
    const signs = ["pointerover", "focusin", "touchstart"] as const;
    for (const sign of signs) document.addEventListener(sign, intend, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) document.removeEventListener(sign, intend);
    };
  }, []);

  return wanted ? <PrefetchPageLinks page={wanted} /> : null;
}
