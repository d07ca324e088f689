import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { campaignName, campaignParameters } from "~/lib/form/landing";
import { rateVital, writeVital } from "./vital";

const REPORT_TO = "/api/vitals";

/**
 * Measures this visit of a page: logs each metric to the console when it is final, and sends them once, when
 * the page is first hidden or left. Browsers buffer what happened before this was loaded.
 */
export function reportVisit(): void {
  const metrics: Partial<Record<Metric["name"], number>> = {};
  const take = ({ name, value }: Metric) => {
    metrics[name] = name === "CLS" ? Number(value.toFixed(4)) : Math.round(value);
    // biome-ignore lint/suspicious/noConsole: developers look up a visit's metrics in the console
    console.log(`${name}: ${writeVital(name, value)} (${rateVital(name, value)})`);
  };
  for (const measure of [onTTFB, onFCP, onLCP, onCLS, onINP]) measure(take);

  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // Not for error pages.
  if (!navigation || navigation.responseStatus >= 400 || asksNotToBeTracked()) return;
  // The page that was loaded, which may show another one by now.
  const page = new URL(navigation.name, location.href);
  const campaign = findCampaign(navigation.type, page);
  const send = () => {
    if (document.visibilityState !== "hidden") return;
    removeEventListener("visibilitychange", send);
    if (Object.keys(metrics).length === 0) return;
    // Not sendBeacon, which sends cookies.
    fetch(REPORT_TO, {
      method: "POST",
      keepalive: true,
      credentials: "omit",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ page: page.pathname, campaign, ...metrics }),
    }).catch(() => {});
  };
  // Leaving a page also hides it. The metrics are final then: the library listens in the capture phase.
  addEventListener("visibilitychange", send);
}

/** The campaign of a page that begins a visit, or empty; undefined for one that was reached from our own pages. */
const findCampaign = (type: NavigationTimingType, page: URL): string | undefined =>
  type !== "navigate" || document.referrer.startsWith(`${location.origin}/`)
    ? undefined
    : (campaignName(campaignParameters(page.searchParams)) ?? "");

/** Global Privacy Control and Do Not Track, both missing from TypeScript's DOM types. */
function asksNotToBeTracked(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as {
    globalPrivacyControl?: boolean;
    doNotTrack?: string | null;
  };
  return globalPrivacyControl === true || doNotTrack === "1";
}
