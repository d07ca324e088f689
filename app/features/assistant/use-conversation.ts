import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useReducer, useRef } from "react";
import { tabStorage } from "~/lib/browser/browser-storage";
import { useRootData } from "~/lib/page/root-data";
import { useSmallestBuild } from "~/lib/page/smallest-build";
import { attachTranscript } from "./attached-transcript";
import { beginConversation, type Conversation, converse, delays } from "./conversation";
import { readConversation, writeConversation, writeTranscript } from "./conversation-text";
import { type QuickReply, quickReplies, type ReplyName } from "./script";

const STORAGE_KEY = "assistant-conversation";

/** The tab's conversation, with a timer that answers and calls `navigate`, unless the visitor leaves the page first. */
export function useConversation(navigate: (to: string) => void) {
  const [conversation, dispatch] = useReducer(converse, null, openConversation);
  const { messages, opening, questions } = conversation;
  const [question] = questions;
  const facts = { smallestBuild: useSmallestBuild(), products: useRootData()?.productAnswer ?? "" };
  const { key } = useLocation();
  const isNavigating = useNavigation().state === "loading";
  const currentKey = useRef(key);

  useEffect(() => {
    tabStorage.set(STORAGE_KEY, writeConversation(conversation));
  }, [conversation]);

  useEffect(() => {
    if (!isNavigating && currentKey.current === key) return;
    currentKey.current = key;
    dispatch({ type: "leave" });
  }, [key, isNavigating]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new event restarts the timer
  useEffect(() => {
    if (!opening && !question) return;
    const timer = setTimeout(() => {
      dispatch({ type: "due", now: Date.now(), facts });
      const reply: QuickReply | null = opening && quickReplies[opening];
      if (!reply || !("to" in reply)) return;
      if (reply.withConversation) attachTranscript(writeTranscript(messages));
      navigate(reply.to);
    }, getDelay(conversation));
    return () => clearTimeout(timer);
  }, [opening, question]);

  return {
    conversation,
    say: (text: string) => dispatch({ type: "say", text, now: Date.now() }),
    choose: (reply: ReplyName) => dispatch({ type: "choose", reply, now: Date.now() }),
    leave: () => dispatch({ type: "leave" }),
  };
}

function getDelay({ opening, questions: [question] }: Conversation): number {
  if (opening) return delays.navigation;
  if (!question?.reply) return delays.typed;
  const { min, max } = delays.quickReply;
  return min + Math.random() * (max - min);
}

const openConversation = (): Conversation =>
  readConversation(tabStorage.get(STORAGE_KEY) ?? null) ?? beginConversation(Date.now());
