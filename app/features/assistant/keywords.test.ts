import { expect, test } from "vitest";
import { findTopic } from "./keywords";

test.each([
  // Each keyword of docs/product.md 10.3.
  ...["price", "cost", "budget", "estimate"].map((word) => [word, "quote"]),
  ...["product", "solution", "software"].map((word) => [word, "products"]),
  ...["ai", "llm", "machine learning"].map((word) => [word, "aiIntegration"]),
  ...["blog", "article", "read"].map((word) => [word, "blog"]),
  ...["custom", "develop", "build"].map((word) => [word, "customDev"]),
  ...["time", "fast", "quick", "deadline"].map((word) => [word, "timeline"]),
  ...["service", "help"].map((word) => [word, "services"]),
  ...["human", "contact", "speak", "email", "call"].map((word) => [word, "human"]),
  // Their forms, in any case.
  ["What are your PRICES?", "quote"],
  ["Pricing", "quote"],
  ["It costs too much", "quote"],
  ["Do you use AI?", "aiIntegration"],
  ["Are LLMs any good", "aiIntegration"],
  ["machine-learning", "aiIntegration"],
  ["something worth reading", "blog"],
  ["developers", "customDev"],
  ["what are your timelines", "timeline"],
  ["e-mail address", "human"],
  // Stems, and other ways to say it.
  ["How much is it?", "quote"],
  ["What would an estimation be", "quote"],
  ["Can you rebuild our intranet?", "customDev"],
  ["re-build", "customDev"],
  ["who built this", "customDev"],
  ["redevelop", "customDev"],
  ["How long does it take?", "timeline"],
  ["how much time do you need", "timeline"],
  ["Do you maintain it afterwards?", "services"],
  ["maintenance", "services"],
  ["support", "services"],
  ["I would like to talk to a person", "human"],
  ["your phone number", "human"],
  ["How much to maintain it?", "quote"],
  ["rebuild it quickly", "customDev"],
  // The order decides, not the place in the text.
  ["call me about the cost", "quote"],
  ["custom software", "products"],
  ["help me build it fast", "customDev"],
  ["an article on AI", "aiIntegration"],
  ["help, I want to speak to somebody", "services"],
])("%j is about %s", (text, topic) => {
  expect(findTopic(text)).toBe(topic);
});

test.each([
  "I said so already",
  "a threadbare carpet",
  "I am ready",
  "recall",
  "overbuilt",
  "personal",
  "overtime",
  "naïve élai",
  "hello",
  "",
  "???",
])("%j holds no keyword", (text) => {
  expect(findTopic(text)).toBeNull();
});
