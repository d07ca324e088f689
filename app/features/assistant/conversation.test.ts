import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listProducts } from "../products/catalogue";
import { beginConversation, type Conversation, converse, type Event, owedAnswers } from "./conversation";
import { readConversation, writeConversation, writeTranscript } from "./conversation-text";
import {
  exchanges,
  genericExchange,
  quickReplies,
  type ReplyName,
  topics,
  turnedAway,
  turnOnPage,
} from "./script";

const play = (...events: Event[]) => events.reduce(converse, beginConversation(1));
const last = ({ messages }: Conversation) => messages.at(-1);
const due: Event = { type: "due", now: 3 };
const choose = (reply: ReplyName): Event => ({ type: "choose", reply, now: 2 });
const say = (text: string): Event => ({ type: "say", text, now: 2 });

test("it begins with a greeting and something to choose from", () => {
  expect(beginConversation(7)).toEqual({
    topic: "initial",
    pending: null,
    waiting: [],
    messages: [
      { id: 1, type: "bot", text: exchanges.initial.text, timestamp: 7, options: exchanges.initial.replies },
    ],
  });
});

test("typed text stands at once, and is answered by its topic when the time has come", () => {
  const said = play(say("  What does it cost?  "));
  expect(last(said)).toMatchObject({ type: "user", text: "What does it cost?", timestamp: 2 });
  expect(said.pending?.kind).toBe("answer");
  const answered = converse(said, due);
  expect(last(answered)).toMatchObject({
    type: "bot",
    text: exchanges.quote.text,
    options: exchanges.quote.replies,
  });
  expect(answered).toMatchObject({ topic: "quote", pending: null });
});

test("what holds no keyword gets the generic reply with four options and leaves the topic", () => {
  const answered = play(choose("human"), due, say("mumble"), due);
  expect(last(answered)).toMatchObject({ text: genericExchange.text, options: genericExchange.replies });
  expect(genericExchange.replies).toHaveLength(4);
  expect(answered.topic).toBe("human");
});

test("two messages in a row get an answer each, in their order", () => {
  const said = play(say("What does it cost?"), say("And how long does it take?"));
  expect(owedAnswers(said)).toBe(2);
  const first = converse(said, due);
  expect(last(first)?.text).toBe(exchanges.quote.text);
  expect(first.pending?.kind).toBe("answer");
  const second = converse(first, due);
  expect(last(second)?.text).toBe(exchanges.timeline.text);
  expect(second).toMatchObject({ topic: "timeline", pending: null, waiting: [] });
});

test("turning away does not begin an answer's delay again", () => {
  const said = play(say("What does it cost?"));
  expect(converse(said, { type: "leave" }).pending).toBe(said.pending);
});

test("the page without a conversation does not promise to send it along", () => {
  for (const topic of topics) {
    const { text, replies } = turnOnPage(topic);
    expect(replies).not.toContain("contactWithConversation");
    expect(text).not.toContain("goes along");
  }
});

test.each(["", "  ", "\n\t"])("%j says nothing", (text) => {
  expect(play(say(text))).toEqual(beginConversation(1));
});

describe("the quick replies that lead to a page", () => {
  test.each([
    ["openCalculator", "Open estimate calculator", "/get-estimate"],
    ["viewProducts", "View all products", "/products"],
    ["browseBlogs", "Browse all blogs", "/blog"],
    ["contactForm", "Use contact form", "/contact"],
    ["viewProcess", "View development process", "/development-process"],
    ["learnAi", "Learn more about AI", "/services"],
  ] as const)("%s is called %j and leads to %s after a confirmation", (reply, label, to) => {
    const chosen = play(choose(reply));
    expect(last(chosen)).toMatchObject({ type: "user", text: label });
    const confirmed = converse(chosen, due);
    expect(last(confirmed)).toMatchObject({ type: "bot", text: quickReplies[reply].confirmation });
    expect(confirmed.pending).toEqual({ kind: "navigation", to, withConversation: false, reply });
    expect(converse(confirmed, due)).toEqual({ ...confirmed, pending: null });
  });

  test("turning away, or saying something else, keeps the page", () => {
    for (const events of [
      [choose("viewProducts"), due, { type: "leave" }],
      [choose("viewProducts"), { type: "leave" }, due],
      [choose("viewProducts"), due, say("wait"), due],
    ] as Event[][]) {
      expect(play(...events).pending).toBeNull();
    }
  });

  test("what was called off is offered again", () => {
    for (const events of [
      [choose("viewProducts"), due, { type: "leave" }],
      [choose("viewProducts"), { type: "leave" }, due],
    ] as Event[][]) {
      expect(last(play(...events))).toMatchObject({ type: "bot", options: ["viewProducts"] });
    }
    expect(last(play(choose("viewProducts"), { type: "leave" }, due))?.text).toBe(turnedAway);
  });

  test("the conversation goes along only where that was chosen", () => {
    expect(play(choose("contactWithConversation"), due).pending).toMatchObject({
      to: "/contact",
      withConversation: true,
    });
  });
});

test("a question about products is answered with the names of all of them, in the catalogue's order", () => {
  const { text = "" } = last(play(say("Which products do you have?"), due)) ?? {};
  const named = listProducts().map(({ name }) => text.indexOf(name));
  expect(named).toHaveLength(8);
  expect(named).not.toContain(-1);
  expect(named).toEqual(named.toSorted((a, b) => a - b));
});

test("every topic can be reached, and every answer that is offered exists", () => {
  const offered = [...Object.values(exchanges), genericExchange].flatMap((turn) => [...turn.replies]);
  expect(offered.every((reply) => reply in quickReplies)).toBe(true);
  const reached = Object.values(quickReplies).flatMap((reply) => ("topic" in reply ? [reply.topic] : []));
  expect(new Set(["initial", ...reached])).toEqual(new Set(topics));
});

const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ type: fc.constant("say" as const), text: fc.string({ unit: "binary" }), now: fc.nat() }),
  fc.record({
    type: fc.constant("choose" as const),
    reply: fc.constantFrom(...(Object.keys(quickReplies) as ReplyName[])),
    now: fc.nat(),
  }),
  fc.record({ type: fc.constant("due" as const), now: fc.nat() }),
  fc.constant({ type: "leave" as const }),
);

test("whatever happens, the messages stay in order, nothing is blank, and the tab can keep it", () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 300 }), (events) => {
      const conversation = play(...events);
      const ids = conversation.messages.map(({ id }) => id);
      expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
      expect(conversation.messages.length).toBeLessThanOrEqual(200);
      expect(conversation.messages.every(({ text }) => text.trim() !== "" && text.length <= 500)).toBe(true);
      const kept = readConversation(writeConversation(conversation)) as Conversation;
      expect(kept.messages).toEqual(converse(conversation, { type: "leave" }).messages);
      expect(kept.topic).toBe(conversation.topic);
      expect(kept.pending?.kind).not.toBe("navigation");
      expect(owedAnswers(kept)).toBeLessThanOrEqual(owedAnswers(conversation));
      expect(writeTranscript(conversation.messages).length).toBeLessThanOrEqual(10_000);
    }),
  );
});

test("answers that were owed when the page was left are given after all, but open no page", () => {
  const kept = (...events: Event[]) => readConversation(writeConversation(play(...events))) as Conversation;
  const resumed = converse(kept(say("What does it cost?"), choose("human")), due);
  expect(last(resumed)?.text).toBe(exchanges.quote.text);
  expect(last(converse(resumed, due))?.text).toBe(exchanges.human.text);
  const called = converse(kept(choose("viewProducts")), due);
  expect(last(called)).toMatchObject({ text: turnedAway, options: ["viewProducts"] });
  expect(called.pending).toBeNull();
  expect(kept()).toEqual(beginConversation(1));
});

test("garbage in the tab's storage is a new conversation", () => {
  expect(readConversation(null)).toBeNull();
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(readConversation(text)).toBeNull();
    }),
  );
  const { messages, topic } = beginConversation(1);
  for (const damaged of [
    { messages, topic: "weather" },
    { messages: [], topic },
    { messages: [{ ...messages[0], options: ["__proto__"] }], topic },
    { messages: [messages[0], messages[0]], topic },
    { messages: [{ ...messages[0], text: 5 }], topic },
  ]) {
    expect(readConversation(JSON.stringify(damaged))).toBeNull();
  }
});

test("the transcript says who said what, and keeps the end where it is too long", () => {
  const { messages } = play(say("Hello"), due);
  expect(writeTranscript(messages)).toBe(
    `Assistant: ${exchanges.initial.text}\nVisitor: Hello\nAssistant: ${genericExchange.text}`,
  );
  const long = play(...Array.from({ length: 60 }, (_, index) => say(`${index} ${"x".repeat(480)}`)));
  const transcript = writeTranscript(long.messages);
  expect(transcript.length).toBeLessThanOrEqual(10_000);
  expect(transcript).toMatch(/^\(The beginning was left out\.\)\nVisitor: /);
  expect(transcript).toContain("59 x");
});
