let begun = false;

/** Loads what measures the visit (Web Vitals), once and when the page is idle. A failure to load it changes nothing for visitors. */
export function measureVisit(): void {
  if (begun) return;
  begun = true;
  const load = () =>
    void import("~/features/vitals/visit-report").then(({ reportVisit }) => reportVisit()).catch(() => {});
  // Safari has no requestIdleCallback.
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(load);
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
}
