/** Names of the hidden fields that every form carries beside its own. */
export const FORM_TOKEN_FIELD = "formToken";
/** People never see this field; programs that fill in everything give themselves away. */
export const HONEYPOT_FIELD = "website";
