import { findTopic } from "./keywords";
import {
  exchanges,
  genericExchange,
  type QuickReply,
  quickReplies,
  type ReplyName,
  type Topic,
  turnedAway,
} from "./script";

/** The delay of an answer, and of the navigation after a confirmation, in milliseconds (docs/product.md 10.2). */
export const delays = { quickReply: { min: 1_000, max: 2_000 }, typed: 1_500, navigation: 1_500 };

/** The maximum length of one message from the visitor, in UTF-16 units. */
export const MAX_TEXT_LENGTH = 500;
const MAX_MESSAGES = 200;

export type Message = {
  id: number;
  type: "bot" | "user";
  text: string;
  /** In milliseconds since the epoch. */
  timestamp: number;
  options: readonly ReplyName[];
};

/** An answer that the assistant owes. `topic` is null if it leaves the topic as it is. */
type Answer = {
  kind: "answer";
  text: string;
  options: readonly ReplyName[];
  topic: Topic | null;
  /** Whether the visitor typed, rather than chose a reply. */
  typed: boolean;
  next?: Destination;
};

type Destination = { to: string; withConversation: boolean; reply: ReplyName };
type Pending = Answer | ({ kind: "navigation" } & Destination);

/**
 * `pending` is the event that follows without any input; while it is an answer, the assistant appears to be typing.
 * `waiting` are the answers after it: every message gets its own.
 */
export type Conversation = {
  messages: readonly Message[];
  topic: Topic;
  pending: Pending | null;
  waiting: readonly Answer[];
};

export type Event =
  | { type: "say"; text: string; now: number }
  | { type: "choose"; reply: ReplyName; now: number }
  /** The delay of the pending event is over. */
  | { type: "due"; now: number }
  /** The visitor closed the panel or went to another page: no navigation may follow. */
  | { type: "leave" };

const message = (
  messages: readonly Message[],
  said: Pick<Message, "type" | "text" | "timestamp"> & { options?: readonly ReplyName[] },
): readonly Message[] => {
  const id = (messages.at(-1)?.id ?? 0) + 1;
  return [...messages, { options: [], ...said, id }].slice(-MAX_MESSAGES);
};

/** A new conversation with the assistant's greeting. */
export const beginConversation = (now: number): Conversation => ({
  topic: "initial",
  pending: null,
  waiting: [],
  messages: message([], {
    type: "bot",
    text: exchanges.initial.text,
    timestamp: now,
    options: exchanges.initial.replies,
  }),
});

/** The reducer of a conversation. Blank messages are ignored. */
export function converse(conversation: Conversation, event: Event): Conversation {
  const { messages, topic, pending, waiting } = conversation;
  switch (event.type) {
    case "say": {
      const text = event.text.trim().slice(0, MAX_TEXT_LENGTH);
      if (text === "") return conversation;
      const said = message(messages, { type: "user", text, timestamp: event.now });
      return owe({ ...conversation, messages: said }, answerTo(text));
    }
    case "choose": {
      const text = quickReplies[event.reply].label;
      const said = message(messages, { type: "user", text, timestamp: event.now });
      return owe({ ...conversation, messages: said }, answerToReply(event.reply));
    }
    case "due": {
      if (pending?.kind !== "answer") return { ...conversation, pending: null };
      const { text, options, next } = pending;
      return {
        topic: pending.topic ?? topic,
        messages: message(messages, { type: "bot", text, options, timestamp: event.now }),
        pending: next ? { kind: "navigation", ...next } : (waiting[0] ?? null),
        waiting: waiting.slice(1),
      };
    }
    case "leave":
      return stay(conversation);
  }
}

/** Adds an answer to those that wait. A new message cancels a navigation that was about to happen. */
function owe(conversation: Conversation, answer: Answer): Conversation {
  const { pending, waiting, ...rest } = stay(conversation);
  if (!pending) return { ...rest, pending: answer, waiting };
  return { ...rest, pending, waiting: [...waiting, answer].slice(-MAX_MESSAGES) };
}

/** Calls off the navigation that was announced or is about to be; its reply is offered again. */
function stay(conversation: Conversation): Conversation {
  const { messages, pending, waiting } = conversation;
  if (pending?.kind === "navigation") {
    const announced = messages.at(-1);
    return {
      ...conversation,
      messages: announced ? [...messages.slice(0, -1), { ...announced, options: [pending.reply] }] : messages,
      pending: null,
    };
  }
  return {
    ...conversation,
    pending: pending && withoutNavigation(pending),
    waiting: waiting.map(withoutNavigation),
  };
}

/** An answer without one stays the same object, so that its delay does not begin again. */
function withoutNavigation(answer: Answer): Answer {
  const { next, ...rest } = answer;
  return next ? { ...rest, text: turnedAway, options: [next.reply] } : answer;
}

function answerTo(text: string): Answer {
  const topic = findTopic(text);
  const { text: said, replies } = topic ? exchanges[topic] : genericExchange;
  return { kind: "answer", text: said, options: replies, topic, typed: true };
}

function answerToReply(name: ReplyName): Answer {
  const reply: QuickReply = quickReplies[name];
  if ("topic" in reply) {
    const { text, replies } = exchanges[reply.topic];
    return { kind: "answer", text, options: replies, topic: reply.topic, typed: false };
  }
  const next = { to: reply.to, withConversation: reply.withConversation ?? false, reply: name };
  return { kind: "answer", text: reply.confirmation, options: [], topic: null, typed: false, next };
}

/** How many answers a conversation owes. */
export const owedAnswers = ({ pending, waiting }: Conversation): number =>
  waiting.length + (pending?.kind === "answer" ? 1 : 0);

/** A conversation that a page left behind: its last messages of the visitor, `owed` in number, are answered after all. */
export function resumeConversation(messages: readonly Message[], topic: Topic, owed: number): Conversation {
  const unanswered = owed > 0 ? messages.filter(({ type }) => type === "user").slice(-owed) : [];
  const [pending = null, ...waiting] = unanswered.map(({ text }) => {
    const reply = replyNames.find((name) => quickReplies[name].label === text);
    return withoutNavigation(reply ? answerToReply(reply) : answerTo(text));
  });
  return { messages, topic, pending, waiting };
}

const replyNames = Object.keys(quickReplies) as ReplyName[];
