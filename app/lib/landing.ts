import { tabStorage } from "./browser-storage";

const KEY = "landing";
const MAX_UTM_LENGTH = 100;

/** What brought a visitor to the site: the page that linked here, and the campaign parameters. */
export type Landing = { referrer?: string; utm?: Record<string, string> };

/** The campaign parameters (utm_*) of a query, each cut to 100 characters; undefined if there are none. */
export function campaignParameters(query: URLSearchParams): Landing["utm"] {
  const found = [...query].filter(([name]) => /^utm_(source|medium|campaign|term|content)$/.test(name));
  if (found.length === 0) return undefined;
  return Object.fromEntries(found.map(([name, value]) => [name, value.slice(0, MAX_UTM_LENGTH)]));
}

/** Remembers where the visit began, once per tab: by the time a form is filled in, the address has changed. */
export function rememberLanding(): void {
  if (tabStorage.get(KEY) !== null) return;
  const { referrer } = document;
  const utm = campaignParameters(new URLSearchParams(location.search));
  const landing: Landing = {
    ...(URL.canParse(referrer) && new URL(referrer).origin !== location.origin && { referrer }),
    ...(utm && { utm }),
  };
  tabStorage.set(KEY, JSON.stringify(landing));
}

/** The remembered landing as JSON for a hidden field; empty if there is none. */
export const readLanding = (): string => tabStorage.get(KEY) ?? "";
