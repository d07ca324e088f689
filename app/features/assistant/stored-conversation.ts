import type { Conversation, Message } from "./conversation";
import { quickReplies, type ReplyName, topics } from "./script";

/** A conversation as text, to be kept by the browser's tab. What was pending is not kept: after a reload nothing happens by itself. */
export const writeConversation = ({ messages, topic }: Conversation): string =>
  JSON.stringify({ messages, topic });

/** The conversation that a text holds, or null: the tab's storage may hold anything, such as that of an older script. */
export function readConversation(text: string | null): Conversation | null {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? "");
  } catch {
    return null;
  }
  if (!isObject(stored) || !Array.isArray(stored.messages)) return null;
  const topic = topics.find((known) => known === stored.topic);
  const { messages } = stored;
  if (!topic || messages.length === 0 || !messages.every(isMessage)) return null;
  // Their ids tell them apart on the page.
  if (!messages.every(({ id }, index) => index === 0 || id > (messages[index - 1] as Message).id))
    return null;
  return { messages, topic, pending: null };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const isMessage = (value: unknown): value is Message =>
  isObject(value) &&
  Number.isSafeInteger(value.id) &&
  (value.type === "bot" || value.type === "user") &&
  typeof value.text === "string" &&
  Number.isFinite(value.timestamp) &&
  Array.isArray(value.options) &&
  value.options.every((option): option is ReplyName => Object.hasOwn(quickReplies, option));
