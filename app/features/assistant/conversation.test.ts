import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  beginConversation,
  type Conversation,
  converse,
  type Event,
  findTopic,
  readConversation,
  writeConversation,
  writeTranscript,
} from "./conversation";
import {
  canceledText,
  genericExchange,
  getExchange,
  quickReplies,
  type ReplyName,
  type Topic,
} from "./script";

const play = (...events: Event[]) => events.reduce(converse, beginConversation(1));
const findLastMessage = ({ messages }: Conversation) => messages.at(-1);
const facts = {
  smallestBuild: "$1,700",
  products: "We have two products: Ada and Bo.",
  firstReply: "two days",
};
const findExchange = (topic: Topic) => getExchange(topic, facts);
const due: Event = { type: "due", now: 3, facts };
const leave: Event = { type: "leave" };
const choose = (reply: ReplyName): Event => ({ type: "choose", reply, now: 2 });
const say = (text: string): Event => ({ type: "say", text, now: 2 });

test("the conversation shows typed text immediately and answers by its topic when due", () => {
  const said = play(say("  What does it cost?  "));
  expect(findLastMessage(said)).toMatchObject({ type: "user", text: "What does it cost?", timestamp: 2 });
  // Leaving does not restart an answer's delay.
  expect(converse(said, leave).questions[0]).toBe(said.questions[0]);
  const answered = converse(said, due);
  const { text, replies: options } = findExchange("quote");
  expect(text).toContain("Smaller builds start at $1,700.");
  expect(findLastMessage(answered)).toMatchObject({ type: "bot", text, options });
  expect(answered).toMatchObject({ topic: "quote", questions: [] });
});

test("the conversation answers text without keywords generically and keeps the topic", () => {
  const answered = play(choose("human"), due, say("mumble"), due);
  expect(findLastMessage(answered)).toMatchObject({
    text: genericExchange.text,
    options: genericExchange.replies,
  });
  expect(genericExchange.replies).toHaveLength(4);
  expect(answered.topic).toBe("human");
  for (const blank of ["", "  ", "\n\t"]) expect(play(say(blank))).toEqual(beginConversation(1));
});

test("the conversation answers two messages in order, even after a reload", () => {
  const said = play(say("What does it cost?"), choose("human"));
  for (const conversation of [said, readConversation(writeConversation(said)) as Conversation]) {
    const first = converse(conversation, due);
    expect(findLastMessage(first)?.text).toBe(findExchange("quote").text);
    expect(findLastMessage(converse(first, due))?.text).toBe(findExchange("human").text);
  }
});

describe("quick replies that open a page", () => {
  test.each([
    ["openCalculator", "Open estimate calculator", "/get-estimate"],
    ["viewProducts", "View all products", "/products"],
    ["browseBlogs", "Browse all blogs", "/blog"],
    ["contactForm", "Use contact form", "/contact"],
    ["viewProcess", "View development process", "/development-process"],
    ["learnAi", "Learn more about AI", "/services"],
  ] as const)("%s is labeled %j and opens %s after a confirmation", (reply, label, to) => {
    const chosen = play(choose(reply));
    expect(findLastMessage(chosen)).toMatchObject({ type: "user", text: label });
    const confirmed = converse(chosen, due);
    expect(findLastMessage(confirmed)).toMatchObject({ type: "bot", text: quickReplies[reply].confirmation });
    expect([confirmed.opening, quickReplies[reply].to]).toEqual([reply, to]);
    expect(converse(confirmed, due)).toEqual({ ...confirmed, opening: null });
  });

  test.each([
    ["after the confirmation", [choose("viewProducts"), due, leave]],
    ["before it", [choose("viewProducts"), leave, due]],
  ])("leaving %s cancels the navigation and offers it again", (_when, events) => {
    expect(findLastMessage(play(...events))).toMatchObject({ type: "bot", options: ["viewProducts"] });
    expect(play(...events).opening).toBeNull();
  });

  test("another message or a reload also cancels the navigation", () => {
    expect(play(choose("viewProducts"), due, say("wait"), due).opening).toBeNull();
    const kept = readConversation(writeConversation(play(choose("viewProducts")))) as Conversation;
    expect(converse(kept, due).opening).toBeNull();
    expect(findLastMessage(converse(kept, due))?.text).toBe(canceledText);
  });
});

const event: fc.Arbitrary<Event> = fc.oneof(
  fc.string({ unit: "binary" }).map(say),
  fc.constantFrom(...(Object.keys(quickReplies) as ReplyName[])).map(choose),
  fc.constantFrom(due, leave),
);

test("any sequence of events keeps messages ordered, non-blank and storable", () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 300 }), (events) => {
      const conversation = play(...events);
      const ids = conversation.messages.map(({ id }) => id);
      expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
      expect(conversation.messages.length).toBeLessThanOrEqual(200);
      expect(conversation.messages.every(({ text }) => text.trim() !== "" && text.length <= 500)).toBe(true);
      expect(readConversation(writeConversation(conversation))).toEqual(converse(conversation, leave));
      expect(writeTranscript(conversation.messages).length).toBeLessThanOrEqual(10_000);
    }),
  );
});

test("readConversation returns null for invalid stored text", () => {
  expect(readConversation(null)).toBeNull();
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => readConversation(text) === null));
  const good = beginConversation(1);
  const [message] = good.messages;
  for (const damage of [
    { topic: "weather" },
    { messages: [] },
    { messages: [{ ...message, options: ["__proto__"] }] },
    { messages: [message, message] },
    { messages: [{ ...message, text: 5 }] },
    { questions: [{}] },
    { questions: [{ reply: "constructor" }] },
  ]) {
    expect(readConversation(JSON.stringify({ ...good, ...damage }))).toBeNull();
  }
});

test("writeTranscript labels the speakers and keeps the end of a long conversation", () => {
  const { messages } = play(say("Hello"), due);
  expect(writeTranscript(messages)).toBe(
    `Assistant: ${findExchange("initial").text}\nVisitor: Hello\nAssistant: ${genericExchange.text}`,
  );
  const long = play(...Array.from({ length: 60 }, (_, index) => say(`${index} ${"x".repeat(480)}`)));
  const transcript = writeTranscript(long.messages);
  expect(transcript.length).toBeLessThanOrEqual(10_000);
  expect(transcript).toMatch(/^\(The beginning was left out\.\)\nVisitor: /);
  expect(transcript).toContain("59 x");
});

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
