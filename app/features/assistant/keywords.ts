import type { Topic } from "./script";

/**
 * Keywords by topic; the first match wins (docs/product.md 10.3). A keyword matches at the start of a word: 'prices'
 * matches 'price', 'already' does not match 'read'. Where a prefix would match too much, each form of the word is listed.
 */
const keywords: readonly [Topic, readonly string[]][] = [
  ["quote", ["price", "pricing", "cost", "budget", "estimate"]],
  ["products", ["product", "solution", "software"]],
  ["aiIntegration", ["ais?\\b", "llms?\\b", "machine[ -]learning"]],
  ["blog", ["blog", "article", "read(?:s|ing|er|ers)?\\b"]],
  ["customDev", ["custom", "develop", "build"]],
  ["timeline", ["time", "fast", "quick", "deadline"]],
  ["services", ["service", "help"]],
  ["human", ["human", "contact", "speak", "e-?mail", "call"]],
];

const patterns = keywords.map(
  ([topic, words]) => [topic, new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join("|")})`, "iu")] as const,
);

/** The topic of a text, or null if it has no keyword. */
export const findTopic = (text: string): Topic | null =>
  patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
