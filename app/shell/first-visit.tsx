import { useLocation } from "@remix-run/react";
import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from "react";
import type { QuickContactPopup } from "~/features/contact/quick-contact-popup";
import type { LeadFormData } from "~/features/contact/use-lead-form";
import { browserStorage } from "~/lib/browser/browser-storage";
import { usePageHandle } from "~/lib/page/page-handle";

/** The popup's delay after the page has loaded (docs/product.md 2.3). */
const OPEN_AFTER_MS = 5_000;
const VISITED_FLAG = "visited";

type PopupProps = ComponentProps<typeof QuickContactPopup>;
type Popup = { Component: ComponentType<PopupProps>; formData: LeadFormData };

/** The popup for first-time visitors. Once closed or submitted, in any tab, it does not appear again. */
export function FirstVisit() {
  const { pathname } = useLocation();
  const { kind, quiet = kind === "form" } = usePageHandle();
  const [popup, setPopup] = useState<Popup>();
  const [closedElsewhere, setClosedElsewhere] = useState(false);

  const onQuietPage = useRef(quiet);
  onQuietPage.current = quiet;

  useEffect(() => {
    if (hasVisited()) return;
    const unmounted = new AbortController();
    const open = async () => {
      const { isVisitorBusy, waitUntilVisitorIdle } = await import("./visitor-idle");
      const isBusy = () => onQuietPage.current || isVisitorBusy();
      await waitUntilVisitorIdle(isBusy, unmounted.signal);
      if (hasVisited()) return;
      const loaded = await loadPopup();
      // The visitor may have opened something since, or closed the popup in another tab.
      await waitUntilVisitorIdle(isBusy, unmounted.signal);
      if (!hasVisited()) setPopup(loaded);
    };
    // The popup is optional, so ignore a failure to load it.
    const timer = setTimeout(() => void open().catch(() => {}), getRemainingDelay());
    return () => {
      clearTimeout(timer);
      unmounted.abort();
    };
  }, []);

  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === VISITED_FLAG && newValue !== null) setClosedElsewhere(true);
    };
    addEventListener("storage", onStorage);
    return () => removeEventListener("storage", onStorage);
  }, []);

  // The page with the same form shows no popup.
  if (!popup || pathname === "/quick-contact") return null;
  return (
    <popup.Component {...popup.formData} hidden={quiet} closed={closedElsewhere} onVisited={rememberVisit} />
  );
}

/** The popup's code and its form's data; undefined if the server provides none. */
async function loadPopup(): Promise<Popup | undefined> {
  const [{ QuickContactPopup: Component }, response] = await Promise.all([
    import("~/features/contact/quick-contact-popup"),
    fetch("/quick-contact/form"),
  ]);
  return response.ok ? { Component, formData: await response.json() } : undefined;
}

/** The rest of the delay, which starts at the document's load event, in milliseconds. */
function getRemainingDelay(): number {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const loadedAt = navigation?.loadEventStart || performance.now();
  return Math.max(0, loadedAt + OPEN_AFTER_MS - performance.now());
}

/** Also true if storage is blocked: better no popup than one on every page. */
const hasVisited = (): boolean => browserStorage.get(VISITED_FLAG) !== null;

const rememberVisit = (): void => browserStorage.set(VISITED_FLAG, "yes");
