import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useReducer, useRef } from "react";
import { tabStorage } from "~/lib/form/browser-storage";
import { beginConversation, type Conversation, converse, delays } from "./conversation";
import { readConversation, writeConversation, writeTranscript } from "./conversation-text";
import { storeHandover } from "./handover";
import type { ReplyName } from "./script";

const KEY = "assistant-conversation";

/**
 * The tab's conversation and its timer: after a delay, the pending answer appears or `navigate` is called. Going to
 * another page by any other way calls the navigation off.
 */
export function useConversation(navigate: (to: string) => void) {
  const [conversation, dispatch] = useReducer(converse, null, openConversation);
  const { messages, pending } = conversation;
  const { key } = useLocation();
  const underWay = useNavigation().state === "loading";
  const arrivedAt = useRef(key);

  useEffect(() => {
    tabStorage.set(KEY, writeConversation(conversation));
  }, [conversation]);

  useEffect(() => {
    if (!underWay && arrivedAt.current === key) return;
    arrivedAt.current = key;
    dispatch({ type: "leave" });
  }, [key, underWay]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new pending event restarts the timer
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => {
      dispatch({ type: "due", now: Date.now() });
      if (pending.kind !== "navigation") return;
      if (pending.withConversation) storeHandover(writeTranscript(messages));
      navigate(pending.to);
    }, getDelay(pending));
    return () => clearTimeout(timer);
  }, [pending]);

  return {
    conversation,
    say: (text: string) => dispatch({ type: "say", text, now: Date.now() }),
    choose: (reply: ReplyName) => dispatch({ type: "choose", reply, now: Date.now() }),
    leave: () => dispatch({ type: "leave" }),
  };
}

function getDelay(pending: NonNullable<Conversation["pending"]>): number {
  if (pending.kind === "navigation") return delays.navigation;
  if (pending.typed) return delays.typed;
  const { min, max } = delays.quickReply;
  return min + Math.random() * (max - min);
}

const openConversation = (): Conversation =>
  readConversation(tabStorage.get(KEY) ?? null) ?? beginConversation(Date.now());
