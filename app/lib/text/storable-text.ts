/** NUL and lone surrogates: Postgres stores both in JSON, but cannot read them. */
const unstorable = /[\0\p{Surrogate}]/gu;

/** A string that both databases return unchanged: other characters become U+FFFD. */
export const storableText = (text: string): string => text.replace(unstorable, "\ufffd");

/** Parses JSON, whose strings become storable. @throws SyntaxError */
export const parseStorableJson = (json: string): unknown =>
  JSON.parse(json, (_name, value) => (typeof value === "string" ? storableText(value) : value));
