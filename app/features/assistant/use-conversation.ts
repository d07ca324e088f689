import { useEffect, useReducer, useRef } from "react";
import { tabStorage } from "~/lib/browser-storage";
import { beginConversation, type Conversation, converse, delays } from "./conversation";
import { readConversation, transcriptOf, writeConversation } from "./conversation-text";
import { storeHandover } from "./handover";

const KEY = "assistant-conversation";

/** The tab's conversation and its timer: after a delay, the pending answer appears or `navigate` is called. */
export function useConversation(navigate: (to: string) => void) {
  const [conversation, dispatch] = useReducer(converse, null, openConversation);
  const { messages, pending } = conversation;
  const typed = useRef(false);

  useEffect(() => {
    tabStorage.set(KEY, writeConversation(conversation));
  }, [conversation]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new pending event restarts the timer
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(
      () => {
        dispatch({ type: "due", now: Date.now() });
        if (pending.kind !== "navigation") return;
        if (pending.withConversation) storeHandover(transcriptOf(messages));
        navigate(pending.to);
      },
      pending.kind === "navigation" ? delays.navigation : typed.current ? delays.typed : randomDelay(),
    );
    return () => clearTimeout(timer);
  }, [pending]);

  return {
    conversation,
    say: (text: string) => {
      typed.current = true;
      dispatch({ type: "say", text, now: Date.now() });
    },
    choose: (reply: Conversation["messages"][number]["options"][number]) => {
      typed.current = false;
      dispatch({ type: "choose", reply, now: Date.now() });
    },
    leave: () => dispatch({ type: "leave" }),
  };
}

const randomDelay = () => {
  const { min, max } = delays.quickReply;
  return min + Math.random() * (max - min);
};

function openConversation(): Conversation {
  const stored = readConversation(tabStorage.get(KEY) ?? null);
  return stored ? converse(stored, { type: "resume" }) : beginConversation(Date.now());
}
