/** Names of the hidden fields that every form carries beside its own. */
export const FORM_TOKEN_FIELD = "formToken";
/** What brought the visitor to the site, as far as the browser remembers it. */
export const LANDING_FIELD = "landing";
/** The bot check's token, whichever provider made it (docs/product.md 3.3). */
export const BOT_CHECK_FIELD = "turnstileToken";
/** People never see this field; programs that fill in everything give themselves away. */
export const HONEYPOT_FIELD = "website";
