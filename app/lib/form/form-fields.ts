import type { Constraint } from "@conform-to/dom";

/** Proves that our page sent the form. This and the next two are hidden fields of every public form. */
export const FORM_TOKEN_FIELD = "formToken";
/** A random string created by the browser: distinguishes visitors who receive the same cached form. */
export const FORM_NONCE_FIELD = "formNonce";
/** The landing that the browser remembers: referrer and campaign. */
export const LANDING_FIELD = "landing";
/** The bot check's token, of either provider (docs/product.md 3.3). */
export const BOT_CHECK_FIELD = "turnstileToken";
/** The honeypot: people never see this field, bots that fill in everything do. No browser fills in this name. */
export const HONEYPOT_FIELD = "reserved";

/** Fields for the site itself, which visitors do not fill in. */
export const hiddenFields = [
  FORM_TOKEN_FIELD,
  FORM_NONCE_FIELD,
  LANDING_FIELD,
  BOT_CHECK_FIELD,
  HONEYPOT_FIELD,
] as const;

/** The revision of the row that a staff form showed. */
export const REVISION_FIELD = "revision";

/** What a form may send: no field with the name of a hidden one. */
export type FormFields = { [name in (typeof hiddenFields)[number]]?: never } & Record<string, unknown>;

/** The query parameter with the ID of an unsent form that is being resent. */
export const UNSENT_FORM_PARAMETER = "unsentForm";

/** The action URL of a form that resends `unsentForm`, which is kept until the form is processed. */
export function sendAgainTo(action: string, unsentForm: string | null): string {
  if (unsentForm === null) return action;
  const query = new URLSearchParams({ [UNSENT_FORM_PARAMETER]: unsentForm });
  return `${action}${action.includes("?") ? "&" : "?"}${query}`;
}

/**
 * A schema's rules for the browser, by field name; `[]` stands for the position in a list. `missing` and `mismatch` are
 * the schema's messages for an empty value and for one of the wrong form.
 */
export type FormRules = {
  constraint: Record<string, Constraint>;
  missing: Record<string, string>;
  mismatch: Record<string, string>;
};

/** The rules of a form without fields. */
export const noRules: FormRules = { constraint: {}, missing: {}, mismatch: {} };

/** The name of a field in `FormRules`. */
export const toRuleName = (name: string): string => name.replace(/\[\d+\]/g, "[]");

/** A field's label with its position, if it is in a list: `Unit price 2`. */
export function numberLabel(label: string, name: string): string {
  const [, index] = /\[(\d+)\]/.exec(name) ?? [];
  return index === undefined ? label : `${label} ${Number(index) + 1}`;
}
