/** What SQLite's indexes of trigrams can look for (https://www.sqlite.org/fts5.html#the_trigram_tokenizer). */

const LENGTH = 3;

/** Whether a text is long enough for the index; shorter ones are looked for in every row. */
export const hasTrigram = (wanted: string): boolean => [...wanted].length >= LENGTH;

/** The query that finds the rows whose text contains `wanted`. Every character stands for itself. */
export const phrase = (wanted: string): string => `"${wanted.replaceAll('"', '""')}"`;
