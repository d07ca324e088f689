import { groupDigits } from "./numbers";

const countWords = "zero one two three four five six seven eight nine ten".split(" ");

/** A count as a word up to ten, such as `four`, then in digits. */
export const spellCount = (count: number): string => countWords[count] ?? String(count);

/** Names as a list in a sentence, such as `Ada, Bo and Cleo`. */
export const joinNames = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

/** The text with an upper-case first letter. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A number with its noun, such as `1 e-mail` or `2 e-mails`. */
export const quantity = (count: number, noun: string): string =>
  `${groupDigits(count)} ${noun}${count === 1 ? "" : "s"}`;

/** The text with a lower-case first letter, unless its first word is a name such as `SaaS`. */
export const uncapitalize = (text: string): string =>
  /^\S+\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
