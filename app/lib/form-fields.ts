/** Proves that our page sent the form. This and the next are hidden fields of every public form. */
export const FORM_TOKEN_FIELD = "formToken";
/** What brought the visitor to the site, as the browser remembers it. */
export const LANDING_FIELD = "landing";
/** The bot check's token, of either provider (docs/product.md 3.3). */
export const BOT_CHECK_FIELD = "turnstileToken";
/** The honeypot: people never see this field, programs that fill in everything do. */
export const HONEYPOT_FIELD = "website";
