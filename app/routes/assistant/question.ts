import { MAX_TEXT_LENGTH } from "~/features/assistant/conversation";
import { findTopic } from "~/features/assistant/keywords";
import { genericTurn, quickReplies, type Turn, topics, turns } from "~/features/assistant/script";

/** What a page of the assistant answers: `question` is what the visitor typed, or null where they followed a link. */
export type Answer = { question: string | null; turn: Turn };

/** The answer to a page's query: `q` for typed text, `topic` for one of the topics. Anything else is greeted. */
export function answerQuestion(query: URLSearchParams): Answer {
  const question = query.get("q")?.trim().slice(0, MAX_TEXT_LENGTH);
  if (question) {
    const topic = findTopic(question);
    return { question, turn: topic ? turns[topic] : genericTurn };
  }
  const topic = topics.find((known) => known === query.get("topic")) ?? "initial";
  return { question: null, turn: turns[topic] };
}

/** Where a quick reply leads on a page: to another answer, or to the page that it names. */
export function replyTarget(name: Turn["replies"][number]): string {
  const reply = quickReplies[name];
  return "to" in reply ? reply.to : `/assistant?topic=${reply.topic}`;
}
