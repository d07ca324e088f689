import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { campaignName, campaignParameters } from "~/lib/page/visit-source";
import { formatVital, rateVital } from "./vital";

const REPORT_PATH = "/api/vitals";

/**
 * Measures this visit of a page: logs each metric to the console when it is final, and sends them once, when
 * the page is first hidden or left. Browsers buffer what happened before this was loaded.
 */
export function reportVisit(): void {
  const metrics: Partial<Record<Metric["name"], number>> = {};
  const recordMetric = ({ name, value }: Metric) => {
    metrics[name] = name === "CLS" ? Number(value.toFixed(4)) : Math.round(value);
    // biome-ignore lint/suspicious/noConsole: developers look up a visit's metrics in the console
    console.log(`${name}: ${formatVital(name, value)} (${rateVital(name, value)})`);
  };
  for (const measure of [onTTFB, onFCP, onLCP, onCLS, onINP]) measure(recordMetric);

  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // Error pages are not reported.
  if (!navigation || navigation.responseStatus >= 400 || asksNotToBeTracked()) return;
  // The loaded page. After a navigation in the browser, another one may be shown.
  const page = new URL(navigation.name, location.href);
  const campaign = findCampaign(navigation.type, page);
  const send = () => {
    if (document.visibilityState !== "hidden") return;
    removeEventListener("visibilitychange", send);
    if (Object.keys(metrics).length === 0) return;
    // `sendBeacon` would send cookies.
    fetch(REPORT_PATH, {
      method: "POST",
      keepalive: true,
      credentials: "omit",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ page: page.pathname, campaign, ...metrics }),
    }).catch(() => {});
  };
  // Leaving a page also hides it. The library listens in the capture phase, so the metrics are already final.
  addEventListener("visibilitychange", send);
}

/** The campaign with which a visit begins, or an empty text; undefined for a page that does not begin a visit. */
function findCampaign(type: NavigationTimingType, page: URL): string | undefined {
  const isFromOwnPage = document.referrer.startsWith(`${location.origin}/`);
  if (type !== "navigate" || isFromOwnPage) return undefined;
  return campaignName(campaignParameters(page.searchParams)) ?? "";
}

/** Global Privacy Control and Do Not Track, both missing from TypeScript's DOM types. */
function asksNotToBeTracked(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as {
    globalPrivacyControl?: boolean;
    doNotTrack?: string | null;
  };
  return globalPrivacyControl === true || doNotTrack === "1";
}
