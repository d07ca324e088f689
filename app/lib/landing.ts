import { tabStorage } from "./browser-storage";
import { campaignParameters } from "./campaign";

const KEY = "landing";

/** What brought a visitor to the site: the page that linked here, and the campaign's parameters. */
export type Landing = { referrer?: string; utm?: Record<string, string> };

/** Notes where the visit began, once in a tab: by the time a form is filled in, the address has long changed. */
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

/** What was noted, as text for a form's field; empty where nothing was. */
export const readLanding = (): string => tabStorage.get(KEY) ?? "";
