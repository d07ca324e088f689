let hasStarted = false;

/** Loads the Web Vitals script, once and when the page is idle. Visitors do not notice if that fails. */
export function measureVisit(): void {
  if (hasStarted) return;
  hasStarted = true;
  const load = () =>
    void import("~/features/vitals/visit-report").then(({ reportVisit }) => reportVisit()).catch(() => {});
  // Safari has no requestIdleCallback.
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(load);
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
}
