import { tabStorage } from "~/lib/browser/browser-storage";
import { storableText } from "~/lib/text/storable-text";

const KEY = "landing";
const MAX_UTM_LENGTH = 100;
/** The characters that are kept of a referrer. */
export const MAX_REFERRER_LENGTH = 300;

/** How a visitor came to the site: the path of the first page, the referring page and the campaign parameters. */
export type Landing = { first?: string; referrer?: string; utm?: Record<string, string> };

/** Whether a query's parameter is about a campaign, which a form's token remembers. */
export const isCampaignParameter = (name: string): boolean =>
  /^utm_(source|medium|campaign|term|content)$/.test(name);

/** The campaign parameters (utm_*) of a query, each cut to 100 characters; undefined if there are none. */
export function campaignParameters(query: URLSearchParams): Landing["utm"] {
  const found = [...query].filter(([name]) => isCampaignParameter(name));
  if (found.length === 0) return undefined;
  return Object.fromEntries(
    found.map(([name, value]) => [name, storableText(value.slice(0, MAX_UTM_LENGTH))]),
  );
}

/** A campaign's name in counts, such as `newsletter / spring`; undefined without a source and a campaign. */
export const campaignName = (utm: Landing["utm"] = {}): string | undefined =>
  [utm.utm_source, utm.utm_campaign].filter(Boolean).join(" / ") || undefined;

/** Remembers where the visit began, once per tab. Inline, since visitors may leave before scripts start. */
export const REMEMBER_LANDING = `try {
sessionStorage.${KEY} ??= JSON.stringify([document.referrer, String(new URLSearchParams(Array.from(new URLSearchParams(location.search)).filter(([name]) => name.startsWith("utm_")))), location.pathname]);
} catch {}`;

/** The remembered landing as JSON for a hidden field; empty if there is none. */
export function readLanding(): string {
  const [referrer, query, first] = remembered();
  const utm = campaignParameters(new URLSearchParams(query));
  const isOther = URL.canParse(referrer) && new URL(referrer).origin !== location.origin;
  return JSON.stringify({
    first: first || undefined,
    referrer: isOther ? referrer : undefined,
    utm,
  } satisfies Landing);
}

function remembered(): [referrer: string, query: string, first: string] {
  try {
    const stored = JSON.parse(tabStorage.get(KEY) ?? "");
    if (Array.isArray(stored)) return [String(stored[0]), String(stored[1]), String(stored[2] ?? "")];
  } catch {
    // Nothing is stored.
  }
  return ["", "", ""];
}
