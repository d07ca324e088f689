import { useEffect, useRef } from "react";
import { Button } from "~/ui/button";
import type { Conversation, Message } from "./conversation";
import { quickReplies, type ReplyName } from "./script";

type MessageLogProps = { conversation: Conversation; onChoose: (reply: ReplyName) => void };

/** The messages so far and the quick replies. Screen readers announce each new message once. */
export function MessageLog({ conversation: { messages, questions, opening }, onChoose }: MessageLogProps) {
  const box = useRef<HTMLElement>(null);
  const isTyping = questions.length > 0;
  const choose: MessageLogProps["onChoose"] = (name) => {
    // The button disappears; the focus must stay in the panel, which closes on Escape.
    box.current?.focus({ preventScroll: true });
    onChoose(name);
  };
  const options = isTyping || opening ? [] : (messages.at(-1)?.options ?? []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change scrolls the newest message into view
  useEffect(() => {
    if (box.current) scrollToNewest(box.current);
  }, [messages, isTyping]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard (WCAG 2.1.1)
    <section ref={box} tabIndex={0} aria-label="Conversation" className="assistant-messages">
      <div role="log" className="flex flex-col gap-3">
        {messages.map((message) => (
          <Bubble key={message.id} {...message} />
        ))}
      </div>
      {isTyping ? (
        <p className="assistant-typing" aria-hidden="true" data-typing="">
          <span />
          <span />
          <span />
        </p>
      ) : null}
      {options.length > 0 ? (
        <ul aria-label="Quick replies" className="mt-4 flex flex-wrap gap-2">
          {options.map((name) => (
            <li key={name}>
              <Button type="button" variant="secondary" size="small" onClick={() => choose(name)}>
                {quickReplies[name].label}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** Scrolls to the end, but not past the start of the newest message, which quick replies could push out. */
function scrollToNewest(box: HTMLElement): void {
  const newest = box.querySelector('[role="log"] > :last-child');
  const above = newest ? newest.getBoundingClientRect().top - box.getBoundingClientRect().top : 0;
  box.scrollTop = Math.min(box.scrollHeight, box.scrollTop + above - box.clientTop);
}

const Bubble = ({ type, text }: Message) => (
  <p className={type === "bot" ? "assistant-bubble" : "assistant-bubble is-own"}>
    <span className="sr-only">{type === "bot" ? "Assistant: " : "You: "}</span>
    {text}
  </p>
);
