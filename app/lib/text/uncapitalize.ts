/** The text with a lower-case first letter, unless its first word is a name such as `SaaS`. */
export const uncapitalize = (text: string): string =>
  /^\S+\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
