import { type Conversation, converse, type Message, type Question } from "~/features/assistant/conversation";
import { quickReplies, type ReplyName, topics } from "~/features/assistant/script";

/** A conversation as text for the tab's storage, without pending navigation, because a reload must not navigate. */
export const writeConversation = (conversation: Conversation): string =>
  JSON.stringify(converse(conversation, { type: "leave" }));

/** Parses a stored conversation. Null if it cannot be used, for example because it is from an older script. */
export function readConversation(text: string | null): Conversation | null {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? "");
  } catch {
    return null;
  }
  if (!isObject(stored)) return null;
  const { messages, questions } = stored;
  const topic = topics.find((known) => known === stored.topic);
  if (!topic || !isListWith(messages, isMessage) || messages.length === 0) return null;
  if (!isListWith(questions, isQuestion)) return null;
  // Ids must ascend, and are thus unique, because the page uses them as React keys.
  if (messages.some(({ id }, index) => id <= (messages[index - 1]?.id ?? 0))) return null;
  return { messages, topic, questions, opening: null };
}

/** The maximum length that the contact form accepts, in UTF-16 units. */
const MAX_TRANSCRIPT_LENGTH = 10_000;
const OMISSION = "(The beginning was left out.)\n";

/** A conversation as text for the contact form. The beginning of a long one is omitted. */
export function writeTranscript(messages: readonly Message[]): string {
  const lines = messages.map(({ type, text }) => `${type === "user" ? "Visitor" : "Assistant"}: ${text}`);
  const transcript = lines.join("\n");
  if (transcript.length <= MAX_TRANSCRIPT_LENGTH) return transcript;
  const end = transcript.slice(transcript.length - MAX_TRANSCRIPT_LENGTH + OMISSION.length);
  return OMISSION + end.slice(end.indexOf("\n") + 1);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const isListWith = <Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] =>
  Array.isArray(value) && value.every(isItem);

const isReply = (value: unknown): value is ReplyName =>
  typeof value === "string" && Object.hasOwn(quickReplies, value);

const isMessage = (value: unknown): value is Message =>
  isObject(value) &&
  Number.isSafeInteger(value.id) &&
  (value.type === "bot" || value.type === "user") &&
  typeof value.text === "string" &&
  Number.isFinite(value.timestamp) &&
  isListWith(value.options, isReply);

const isQuestion = (value: unknown): value is Question =>
  isObject(value) && (value.reply === undefined ? typeof value.text === "string" : isReply(value.reply));
