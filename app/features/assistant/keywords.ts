import type { Topic } from "./script";

/** Keywords by topic, as regular expressions for the start of a word (docs/product.md 10.3). The first match wins. */
const keywords: readonly [Topic, string][] = [
  ["quote", "price|pricing|cost|budget|estimat|how much(?! time)|how expensive|cheap|afford"],
  ["products", "product|solution|software"],
  ["aiIntegration", "ais?\\b|llms?\\b|machine[ -]learning"],
  ["blog", "blog|article|read(?:s|ing|er|ers)?\\b"],
  ["customDev", "custom(?!er)|(?:re-?)?develop|(?:re-?)?buil[dt]|bespoke"],
  ["timeline", "time|fast|quick|deadline|how (?:long|soon)|how much time|schedule"],
  ["services", "service|help|maint(?:ain|enance)|support"],
  ["human", "human|contact|speak|e-?mail|call|persons?\\b|people|phone|talk"],
  [
    "quote",
    "sign(?:s|ed|ing|ature)?\\b(?!-)|pay(?:s|ing|ments?)?\\b|paid\\b|invoice|refund|proposal|contract|milestone",
  ],
  ["customDev", "(?:source )?code\\b|own(?:s|ed|ership)?\\b|rights?\\b"],
  ["human", "who\\b|repl(?:y|ies)\\b|respon[ds]|founder|team\\b|company"],
];

const patterns = keywords.map(([topic, words]) => ({
  topic,
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})`, "iu"),
}));

/** The topic of a message, or null if it has no keyword. */
export const findTopic = (text: string): Topic | null =>
  patterns.find(({ pattern }) => pattern.test(text))?.topic ?? null;
