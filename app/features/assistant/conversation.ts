import {
  type AssistantFacts,
  canceledText,
  type Exchange,
  genericExchange,
  getExchange,
  quickReplies,
  type ReplyName,
  type Topic,
  topics,
} from "./script";

/** The delays of an answer, and of the navigation after a confirmation, in milliseconds (docs/product.md 10.2). */
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

/** An unanswered message from the visitor: typed text or a quick reply. */
type Question = {
  text?: string;
  reply?: ReplyName;
  /** The visitor has done something else since, so its page is not opened. */
  stays?: true;
};

export type Conversation = {
  messages: readonly Message[];
  topic: Topic;
  /** Answered one after the other, each after a delay. */
  questions: readonly Question[];
  /** The confirmed reply whose page is about to be opened. */
  opening: ReplyName | null;
};

export type Event =
  | { type: "say"; text: string; now: number }
  | { type: "choose"; reply: ReplyName; now: number }
  /** The delay before an answer or the navigation is over. */
  | { type: "due"; now: number; facts: AssistantFacts }
  /** The visitor closed the panel or went to another page, so no navigation may follow. */
  | { type: "leave" };

const addMessage = (
  messages: readonly Message[],
  message: Omit<Message, "id" | "options">,
  options: Message["options"] = [],
): readonly Message[] => {
  const id = (messages.at(-1)?.id ?? 0) + 1;
  return [...messages, { ...message, options, id }].slice(-MAX_MESSAGES);
};

/** A new conversation with the assistant's greeting. */
export function beginConversation(timestamp: number): Conversation {
  const { text, replies } = getExchange("initial", { smallestBuild: "", products: "", firstReply: "" });
  const messages = addMessage([], { type: "bot", text, timestamp }, replies);
  return { topic: "initial", questions: [], opening: null, messages };
}

/** The reducer of a conversation. Blank messages are ignored. */
export function converse(conversation: Conversation, event: Event): Conversation {
  switch (event.type) {
    case "say": {
      const text = event.text.trim().slice(0, MAX_TEXT_LENGTH);
      return text === "" ? conversation : addQuestion(conversation, text, { text }, event.now);
    }
    case "choose": {
      const { reply, now } = event;
      return addQuestion(conversation, quickReplies[reply].label, { reply }, now);
    }
    case "due":
      return conversation.opening
        ? { ...conversation, opening: null }
        : answerFirstQuestion(conversation, event);
    case "leave":
      return cancelNavigation(conversation);
  }
}

/** Adds a question, which cancels a pending navigation. */
function addQuestion(
  conversation: Conversation,
  text: string,
  question: Question,
  timestamp: number,
): Conversation {
  const { messages, questions, ...unchanged } = cancelNavigation(conversation);
  return {
    ...unchanged,
    messages: addMessage(messages, { type: "user", text, timestamp }),
    questions: [...questions, question].slice(-MAX_MESSAGES),
  };
}

type DueEvent = Extract<Event, { type: "due" }>;

function answerFirstQuestion(conversation: Conversation, { now: timestamp, facts }: DueEvent): Conversation {
  const [question, ...questions] = conversation.questions;
  if (!question) return conversation;
  const { text, replies, topic = conversation.topic, opening = null } = findAnswer(question, facts);
  const messages = addMessage(conversation.messages, { type: "bot", text, timestamp }, replies);
  return { messages, topic, questions, opening };
}

function findAnswer(
  { text, reply, stays }: Question,
  facts: AssistantFacts,
): Exchange & { topic?: Topic; opening?: ReplyName } {
  const chosen = reply && quickReplies[reply];
  if (chosen && "to" in chosen) {
    if (stays) return { text: canceledText, replies: [reply] };
    return { text: chosen.confirmation, replies: [], opening: reply };
  }
  const topic = chosen?.topic ?? findTopic(text ?? "");
  return topic ? { ...getExchange(topic, facts), topic } : genericExchange;
}

/** Cancels a pending navigation, and offers its reply again. */
function cancelNavigation(conversation: Conversation): Conversation {
  const { messages, questions, opening } = conversation;
  const confirmation = opening && messages.at(-1);
  return {
    ...conversation,
    messages: confirmation ? [...messages.slice(0, -1), { ...confirmation, options: [opening] }] : messages,
    // Unchanged questions stay the same objects, so that their delay does not restart.
    questions: questions.map((question) =>
      question.reply && !question.stays ? { ...question, stays: true } : question,
    ),
    opening: null,
  };
}

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
