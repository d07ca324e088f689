import { findTopic } from "./keywords";
import { genericTurn, type QuickReply, quickReplies, type ReplyName, type Topic, turns } from "./script";

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

type Pending =
  | { kind: "answer"; text: string; options: readonly ReplyName[]; topic: Topic; next?: Destination }
  | ({ kind: "navigation" } & Destination);

type Destination = { to: string; withConversation: boolean };

/** `pending` is the event that follows without any input. While it is an answer, the assistant appears to be typing. */
export type Conversation = { messages: readonly Message[]; topic: Topic; pending: Pending | null };

export type Event =
  | { type: "say"; text: string; now: number }
  | { type: "choose"; reply: ReplyName; now: number }
  /** The delay of the pending event is over. */
  | { type: "due"; now: number }
  /** The page was reloaded: an unanswered message is answered. */
  | { type: "resume" }
  /** The visitor closed the panel: no navigation may follow. */
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
  messages: message([], {
    type: "bot",
    text: turns.initial.text,
    timestamp: now,
    options: turns.initial.replies,
  }),
  topic: "initial",
  pending: null,
});

/** The reducer of a conversation. Blank messages are ignored. */
export function converse(conversation: Conversation, event: Event): Conversation {
  const { messages, topic, pending } = conversation;
  switch (event.type) {
    case "say": {
      const text = event.text.trim().slice(0, MAX_TEXT_LENGTH);
      if (text === "") return conversation;
      return {
        topic,
        messages: message(messages, { type: "user", text, timestamp: event.now }),
        pending: answerTo(text, topic),
      };
    }
    case "choose": {
      const reply: QuickReply = quickReplies[event.reply];
      return {
        topic,
        messages: message(messages, { type: "user", text: reply.label, timestamp: event.now }),
        pending: answerToReply(reply, topic),
      };
    }
    case "due": {
      if (pending?.kind !== "answer") return { ...conversation, pending: null };
      const { text, options, next } = pending;
      return {
        topic: pending.topic,
        messages: message(messages, { type: "bot", text, options, timestamp: event.now }),
        pending: next ? { kind: "navigation", ...next } : null,
      };
    }
    case "resume": {
      const last = messages.at(-1);
      if (last?.type !== "user" || pending) return conversation;
      return { ...conversation, pending: answerTo(last.text, topic) };
    }
    case "leave":
      return {
        ...conversation,
        pending: pending?.kind === "answer" ? { ...pending, next: undefined } : null,
      };
  }
}

function answerTo(text: string, current: Topic): Pending {
  const topic = findTopic(text);
  const turn = topic ? turns[topic] : genericTurn;
  return { kind: "answer", text: turn.text, options: turn.replies, topic: topic ?? current };
}

function answerToReply(reply: QuickReply, current: Topic): Pending {
  if ("topic" in reply) {
    const { text, replies } = turns[reply.topic];
    return { kind: "answer", text, options: replies, topic: reply.topic };
  }
  const next = { to: reply.to, withConversation: reply.withConversation ?? false };
  return { kind: "answer", text: reply.confirmation, options: [], topic: current, next };
}
