import { campaignParameters } from "./campaign";

const KEY = "landing";

/** What brought a visitor to the site: the page that linked here, and the campaign's parameters. */
export type Landing = { referrer?: string; utm?: Record<string, string> };

/** Notes where the visit began, once in a tab: by the time a form is filled in, the address has long changed. */
export function rememberLanding(): void {
  try {
    if (sessionStorage.getItem(KEY) !== null) return;
    const from = document.referrer;
    const utm = campaignParameters(new URLSearchParams(location.search));
    const landing: Landing = {
      ...(from && new URL(from).origin !== location.origin && { referrer: from }),
      ...(utm && { utm }),
    };
    sessionStorage.setItem(KEY, JSON.stringify(landing));
  } catch {
    // Where storage is barred, the form's own address has to do.
  }
}

/** What was noted, as text for a form's field; empty where nothing was. */
export function readLanding(): string {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}
