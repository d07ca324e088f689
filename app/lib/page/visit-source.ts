import { tabStorage } from "~/lib/browser/browser-storage";
import { storableText } from "~/lib/text/storable-text";

const KEY = "landing";
const MAX_UTM_LENGTH = 100;
/** The characters that are kept of a referrer. */
export const MAX_REFERRER_LENGTH = 300;

/** The source of a visit: the path of the first page, the referring page and the campaign parameters. */
export type Landing = { first?: string; referrer?: string; utm?: Record<string, string> };

/** Whether a parameter of a query is a campaign's. A form's token remembers these. */
export const isCampaignParameter = (name: string): boolean =>
  /^utm_(source|medium|campaign|term|content)$/.test(name);

/** The campaign parameters (utm_*) of a query, each truncated to 100 characters; undefined if there are none. */
export function campaignParameters(query: URLSearchParams): Landing["utm"] {
  const parameters = [...query].filter(([name]) => isCampaignParameter(name));
  if (parameters.length === 0) return undefined;
  return Object.fromEntries(
    parameters.map(([name, value]) => [name, storableText(value.slice(0, MAX_UTM_LENGTH))]),
  );
}

/** A campaign's name in counts, such as `newsletter / spring`; undefined without a source and a campaign. */
export const campaignName = (utm: Landing["utm"] = {}): string | undefined =>
  [utm.utm_source, utm.utm_campaign].filter(Boolean).join(" / ") || undefined;

/** Remembers where the visit began, once per tab. Inline, because visitors may leave before scripts start. */
export const REMEMBER_LANDING = `try {
sessionStorage.${KEY} ??= JSON.stringify([document.referrer, String(new URLSearchParams(Array.from(new URLSearchParams(location.search)).filter(([name]) => name.startsWith("utm_")))), location.pathname]);
} catch {}`;

/** The remembered landing as JSON for a hidden field; empty if there is none. */
export function readLanding(): string {
  // As written by `REMEMBER_LANDING`.
  const [referrer = "", query = "", firstPage = ""] = readStoredTexts();
  const isFromOutside = URL.canParse(referrer) && new URL(referrer).origin !== location.origin;
  return JSON.stringify({
    first: firstPage || undefined,
    referrer: isFromOutside ? referrer : undefined,
    utm: campaignParameters(new URLSearchParams(query)),
  } satisfies Landing);
}

function readStoredTexts(): string[] {
  try {
    const stored: unknown = JSON.parse(tabStorage.get(KEY) ?? "");
    return Array.isArray(stored) ? stored.map((text) => String(text ?? "")) : [];
  } catch {
    // Nothing is stored, or it was edited by hand.
    return [];
  }
}
