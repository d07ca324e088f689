/** Reading speed, in words per minute (docs/product.md 7.4). */
const WORDS_PER_MINUTE = 200;

/** The words of a text. Marks alone, such as those of lists in markdown, are none. */
export const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}\p{S}]/u.test(word)).length;

/** The time it takes to read some text, rounded up: 'N min read' (docs/product.md 7.4). */
export const estimateReadTime = (text: string): string =>
  `${Math.max(1, Math.ceil(countWords(text) / WORDS_PER_MINUTE))} min read`;
