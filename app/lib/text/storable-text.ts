/** NUL and lone surrogates: Postgres stores both in JSON, but cannot read them. */
const unstorable = /[\0\p{Surrogate}]/gu;

/** A string that both databases return unchanged: other characters become U+FFFD. */
export const storableText = (text: string): string => text.replace(unstorable, "\ufffd");

/** The first `maxLength` UTF-16 units of a text, without half of a character at the end. */
export const cutText = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, "");

// biome-ignore lint/suspicious/noControlCharactersInRegex: it matches them on purpose
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

/** A text without the control characters that no keyboard types: all but tab and line ends. */
export const removeControlCharacters = (text: string): string => text.replace(controlCharacters, "");

/** Parses JSON, whose strings become storable. @throws SyntaxError */
export const parseStorableJson = (json: string): unknown =>
  JSON.parse(json, (_name, value) => (typeof value === "string" ? storableText(value) : value));
