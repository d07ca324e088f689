import { useLocation } from "@remix-run/react";
import { type ComponentProps, type ComponentType, useEffect, useState } from "react";
import type { QuickContactPopup } from "~/features/contact/quick-contact-popup";
import { browserStorage } from "~/lib/browser-storage";

/** The popup opens this long after the page has loaded (docs/product.md 2.3), in milliseconds. */
const OPEN_AFTER_MS = 5_000;
const VISITED_FLAG = "visited";

type PopupProps = ComponentProps<typeof QuickContactPopup>;
type Popup = { Component: ComponentType<PopupProps>; setup: Pick<PopupProps, "token" | "botCheck"> };

/** Offers first-time visitors a call, once: whoever closed the popup or left a number is not asked again. */
export function FirstVisit() {
  const { pathname } = useLocation();
  const [popup, setPopup] = useState<Popup>();

  useEffect(() => {
    if (hasVisited()) return;
    let gone = false;
    const open = async () => {
      const [{ QuickContactPopup: Component }, answer] = await Promise.all([
        import("~/features/contact/quick-contact-popup"),
        fetch("/quick-contact/form"),
      ]);
      if (!answer.ok) return;
      const setup = await answer.json();
      // Another tab may have been asked meanwhile.
      if (!gone && !hasVisited()) setPopup({ Component, setup });
    };
    // A popup that cannot be fetched is not missed: the contact form is where it was.
    const timer = setTimeout(() => void open().catch(() => {}), untilOpening());
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, []);

  // The same form stands on that page already.
  if (!popup || pathname === "/quick-contact") return null;
  return <popup.Component {...popup.setup} onVisited={rememberVisit} />;
}

/** What is left of the wait, counted from the document's own load. */
function untilOpening(): number {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const loadedAt = navigation?.loadEventStart || performance.now();
  return Math.max(0, loadedAt + OPEN_AFTER_MS - performance.now());
}

/** Where storage is barred, the popup would come back on every page: better never. */
const hasVisited = (): boolean => browserStorage.get(VISITED_FLAG) !== null;

const rememberVisit = (): void => browserStorage.set(VISITED_FLAG, "yes");
