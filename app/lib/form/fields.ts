import { groupDigits } from "~/lib/text/numbers";

/** Validation messages, identical in the browser and on the server (docs/product.md 3.2). */
export const fieldMessages = {
  missing: "Please fill this in.",
  noChoice: "Please choose one of the options.",
  email: "Please enter an e-mail address such as name@example.com.",
  phone: "Please enter a phone number that we can call, such as +1 555 010 0199.",
  date: "Please enter a complete date.",
  other: "Please check this answer.",
  tooLong: (max: number) => `Please keep this to ${groupDigits(max)} characters.`,
};

/** The maximum length of fields of several forms, in characters. That of addresses is SMTP's (RFC 5321, 4.5.3.1.3). */
export const fieldLimits = { name: 120, email: 254, phone: 40 };

/** Patterns of schemas and `pattern` attributes: valid with the flag `v`, and linear in the text's length. */
export const fieldPatterns = {
  /** The last label of the domain begins with a letter, of any script, and has at least two characters. */
  reachableEmail: /\.\p{L}(?:[\p{L}\p{M}\p{N}]|-)*[\p{L}\p{M}\p{N}]\s*$/u,
  /** Six digits of any script, anywhere. */
  phone: /^(?:\P{Nd}*\p{Nd}){6}/u,
};

/** The length of text as the server counts it: trimmed, in UTF-16 units. */
export const countCharacters = (text: string): number => text.trim().replaceAll("\r\n", "\n").length;

/** The rule for a text field in browser and server: its length in characters, and the message if it is missing. */
export type FieldRule = { label: string; max?: number; missing?: string };

/** An option of a select. */
export type Option = { value: string; label: string };

/** The options of a select from their labels by value. */
export const toOptions = (labels: Record<string, string>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The labels by name, for the summary of a form's errors. */
export const listLabels = <Name extends string>(rules: Record<Name, FieldRule>) =>
  Object.fromEntries(Object.entries<FieldRule>(rules).map(([name, { label }]) => [name, label])) as Record<
    Name,
    string
  >;

/** An amount in whole US dollars, with or without `$` and commas. */
export const dollarsPattern = /^\$?\s*(\d+|\d{1,3}(,\d{3})+)$/;

/** The amount in a string that matches `dollarsPattern`. */
export const parseDollars = (text: string): number => Number(text.replace(/\D/g, ""));

/** In characters, for every password of staff. */
export const PASSWORD_LENGTH = { min: 12, max: 200 };

export const passwordTooShort = `Use at least ${PASSWORD_LENGTH.min} characters.`;
export const passwordTooLong = `Use at most ${PASSWORD_LENGTH.max} characters.`;
