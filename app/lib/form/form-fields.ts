/** Proves that our page sent the form. This and the next two are hidden fields of every public form. */
export const FORM_TOKEN_FIELD = "formToken";
/** Tells apart whom the browser shows the same rendering of a form: a random text that the browser makes. */
export const FORM_NONCE_FIELD = "formNonce";
/** What brought the visitor to the site, as the browser remembers it. */
export const LANDING_FIELD = "landing";
/** The bot check's token, of either provider (docs/product.md 3.3). */
export const BOT_CHECK_FIELD = "turnstileToken";
/** The honeypot: people never see this field, programs that fill in everything do. */
export const HONEYPOT_FIELD = "website";

/** The fields that a form has for the site, beside those that a visitor fills in. */
export const hiddenFields = [
  FORM_TOKEN_FIELD,
  FORM_NONCE_FIELD,
  LANDING_FIELD,
  BOT_CHECK_FIELD,
  HONEYPOT_FIELD,
] as const;

/** The query parameter that names the unsent form that is sent again. */
export const UNSENT_FORM_PARAMETER = "unsentForm";

/** The address of a form by which `unsentForm` is sent again, if there is one: it is kept until that was carried out. */
export function sendAgainTo(action: string, unsentForm: string | null): string {
  if (unsentForm === null) return action;
  const query = new URLSearchParams({ [UNSENT_FORM_PARAMETER]: unsentForm });
  return `${action}${action.includes("?") ? "&" : "?"}${query}`;
}
