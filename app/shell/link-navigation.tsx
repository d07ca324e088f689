import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";

/** The link that an event happened on, if it leads to a page of this site that needs no new document. */
export function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-go]") : null;
  return link && link.origin === location.origin && !link.target && !link.download ? link : null;
}

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement | Location) => pathname + search + hash;

/** Follows the site's links (`ui/link.tsx`) within the document. */
export function LinkNavigation() {
  const navigate = useNavigate();
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
  return null;
}
