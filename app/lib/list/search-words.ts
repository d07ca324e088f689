/** The maximum number of words that a search uses. */
const MAX_WORDS = 12;

/** The words of a search. SQLite treats a NUL as the end of a string, so it separates words like a space. */
export const splitSearch = (q: string): string[] =>
  q
    .split(/[\s\0]+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS);
