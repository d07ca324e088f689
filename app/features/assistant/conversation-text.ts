import { type Conversation, converse, type Message, owedAnswers, resumeConversation } from "./conversation";
import { quickReplies, type ReplyName, topics } from "./script";

/** Serializes a conversation for the tab's storage, as one that the visitor has left: a reload must not navigate. */
export const writeConversation = (conversation: Conversation): string => {
  const { messages, topic } = converse(conversation, { type: "leave" });
  return JSON.stringify({ messages, topic, owed: owedAnswers(conversation) });
};

/** Parses a stored conversation. Null if it cannot be used, for example because it is from an older script. */
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
  // Ids must ascend, so that they are unique: the page uses them as React keys.
  if (!messages.every(({ id }, index) => index === 0 || id > (messages[index - 1] as Message).id))
    return null;
  const owed = Number.isSafeInteger(stored.owed) ? Math.max(0, Number(stored.owed)) : 0;
  return resumeConversation(messages, topic, owed);
}

/** The maximum length that the contact form accepts, in UTF-16 units. */
const MAX_TRANSCRIPT_LENGTH = 10_000;
const OMITTED = "(The beginning was left out.)\n";

/** A conversation as text for the contact form. A long one loses its beginning. */
export function writeTranscript(messages: readonly Message[]): string {
  const lines = messages.map(({ type, text }) => `${type === "user" ? "Visitor" : "Assistant"}: ${text}`);
  const whole = lines.join("\n");
  if (whole.length <= MAX_TRANSCRIPT_LENGTH) return whole;
  const rest = whole.slice(whole.length - MAX_TRANSCRIPT_LENGTH + OMITTED.length);
  return OMITTED + rest.slice(rest.indexOf("\n") + 1);
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
