import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { rateVital, writeVital } from "./vital";

const REPORT_TO = "/api/vitals";

/**
 * Measures this visit of a page: logs each figure to the console when it is final, and sends them all once, when the page
 * is hidden or left for the first time. Browsers keep what was measured before this was loaded.
 */
export function reportVisit(): void {
  const figures: Partial<Record<Metric["name"], number>> = {};
  const take = ({ name, value }: Metric) => {
    figures[name] = name === "CLS" ? Number(value.toFixed(4)) : Math.round(value);
    // biome-ignore lint/suspicious/noConsole: the console is where the figures of a visit are looked up
    console.log(`${name}: ${writeVital(name, value)} (${rateVital(name, value)})`);
  };
  for (const measure of [onTTFB, onFCP, onLCP, onCLS, onINP]) measure(take);

  const page = measuredPage();
  if (page === undefined || asksNotToBeTracked()) return;
  const send = () => {
    if (document.visibilityState !== "hidden") return;
    removeEventListener("visibilitychange", send);
    if (Object.keys(figures).length === 0) return;
    // Not sendBeacon, which sends cookies along.
    fetch(REPORT_TO, {
      method: "POST",
      keepalive: true,
      credentials: "omit",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ page, ...figures }),
    }).catch(() => {});
  };
  // Leaving a page hides it too, after `pagehide`, and the figures are final only then: the library listens while it captures.
  addEventListener("visibilitychange", send);
}

/** The path of the document, which may show another page by now; undefined for an error page. */
function measuredPage(): string | undefined {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (!navigation || navigation.responseStatus >= 400) return undefined;
  return new URL(navigation.name, location.href).pathname;
}

/** Global Privacy Control and Do Not Track, neither of which TypeScript's library knows. */
function asksNotToBeTracked(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as {
    globalPrivacyControl?: boolean;
    doNotTrack?: string | null;
  };
  return globalPrivacyControl === true || doNotTrack === "1";
}
