import { expect, test } from "vitest";
import { findTopic } from "./keywords";

test.each([
  // Each keyword, in its forms, and in any case.
  ["quote", ["price", "cost", "budget", "estimate", "What are your PRICES?", "Pricing", "It costs too much"]],
  ["quote", ["How much is it?", "What would an estimation be", "How much to maintain it?"]],
  ["products", ["product", "solution", "software"]],
  ["aiIntegration", ["ai", "llm", "machine learning", "Do you use AI?", "Are LLMs any good"]],
  ["blog", ["blog", "article", "read", "something worth reading"]],
  ["customDev", ["custom", "develop", "build", "developers", "Can you rebuild our intranet?", "re-build"]],
  ["customDev", ["who built this", "redevelop", "rebuild it quickly"]],
  ["timeline", ["time", "fast", "quick", "deadline", "How long does it take?", "how much time do you need"]],
  ["services", ["service", "help", "Do you maintain it afterwards?", "maintenance", "support"]],
  ["services", ["Where is your customer support?"]],
  ["human", ["human", "contact", "speak", "email", "call", "e-mail address", "talk to a person", "phone"]],
  [
    "quote",
    ["What do I sign first?", "When do I pay?", "Do you send invoices?", "refunds", "signature", "proposals"],
  ],
  ["customDev", ["Do we get the source code?", "who owns it", "the rights"]],
  [
    "human",
    [
      "Who are your customers?",
      "Who are you?",
      "When do you reply?",
      "your response",
      "the founders",
      "your team",
    ],
  ],
  // The order decides, not the place in the text.
  ["quote", ["call me about the cost"]],
  ["products", ["custom software"]],
  ["customDev", ["help me build it fast"]],
  ["aiIntegration", ["an article on AI"]],
  ["services", ["help, I want to speak to somebody"]],
  ["timeline", ["how fast do you reply"]],
  [null, ["I said so already", "a threadbare carpet", "I am ready", "recall", "overbuilt", "personal"]],
  [null, ["a sign-in", "a signal", "whole", "replica", "paypal", "downtown"]],
  [null, ["overtime", "naïve élai", "hello", "", "???"]],
])("about %s: %j", (topic, texts) => {
  expect(texts.map(findTopic)).toEqual(texts.map(() => topic));
});
