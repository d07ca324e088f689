/** NUL, which Postgres has not, and half a surrogate pair, which is no character: as JSON, Postgres stores both and then fails to read them. */
const unstorable = /[\0\p{Surrogate}]/gu;

/** A text that both databases store and give back as it is: what they cannot is U+FFFD. */
export const storableText = (text: string): string => text.replace(unstorable, "\ufffd");

/** Parses JSON whose strings become storable texts. @throws SyntaxError */
export const parseStorableJson = (json: string): unknown =>
  JSON.parse(json, (_name, value) => (typeof value === "string" ? storableText(value) : value));
