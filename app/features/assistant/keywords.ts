import type { Topic } from "./script";

/**
 * The topics of typed text by their keywords, the first that matches winning (docs/product.md 10.3). A keyword
 * counts at the start of a word: 'prices' is about price, 'already' not about reading. Where that would catch other
 * words, its forms are spelled out.
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

/** What a typed text is about, or null where it holds no keyword. */
export const findTopic = (text: string): Topic | null =>
  patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
