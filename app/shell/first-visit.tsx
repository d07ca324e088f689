import { useLocation } from "@remix-run/react";
import { type ComponentProps, type ComponentType, useEffect, useState } from "react";
import type { QuickContactPopup } from "~/features/contact/quick-contact-popup";
import { browserStorage } from "~/lib/browser-storage";

/** The popup's delay after the page has loaded (docs/product.md 2.3). */
const OPEN_AFTER_MS = 5_000;
const VISITED_FLAG = "visited";

type PopupProps = ComponentProps<typeof QuickContactPopup>;
type Popup = { Component: ComponentType<PopupProps>; setup: Pick<PopupProps, "token" | "botCheck"> };

/** The popup for first-time visitors. Once closed or submitted, it does not appear again. */
export function FirstVisit() {
  const { pathname } = useLocation();
  const [popup, setPopup] = useState<Popup>();

  useEffect(() => {
    if (hasVisited()) return;
    let unmounted = false;
    const open = async () => {
      const [{ QuickContactPopup: Component }, response] = await Promise.all([
        import("~/features/contact/quick-contact-popup"),
        fetch("/quick-contact/form"),
      ]);
      if (!response.ok) return;
      const setup = await response.json();
      // Another tab may have shown it by now.
      if (!unmounted && !hasVisited()) setPopup({ Component, setup });
    };
    // The popup is optional, so ignore a failure to load it.
    const timer = setTimeout(() => void open().catch(() => {}), untilOpening());
    return () => {
      unmounted = true;
      clearTimeout(timer);
    };
  }, []);

  // That page has the same form.
  if (!popup || pathname === "/quick-contact") return null;
  return <popup.Component {...popup.setup} onVisited={rememberVisit} />;
}

/** The rest of the delay in milliseconds, counted from the document's load event. */
function untilOpening(): number {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const loadedAt = navigation?.loadEventStart || performance.now();
  return Math.max(0, loadedAt + OPEN_AFTER_MS - performance.now());
}

/** Also true if storage is blocked: better no popup than one on every page. */
const hasVisited = (): boolean => browserStorage.get(VISITED_FLAG) !== null;

const rememberVisit = (): void => browserStorage.set(VISITED_FLAG, "yes");
