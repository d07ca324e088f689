/**
 * Loads what measures the visit (Web Vitals) once the page has loaded and is idle, so that it is in nobody's way. Staff's own
 * pages are not measured, and a failure to load it is nobody's trouble.
 */
export function measureVisit(): void {
  if (location.pathname.startsWith("/admin")) return;
  const load = () =>
    void import("~/features/vitals/visit-report").then(({ reportVisit }) => reportVisit()).catch(() => {});
  // Safari has no requestIdleCallback.
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(load);
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
}
