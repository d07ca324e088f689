import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useReducer, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { CloseButton } from "~/ui/close-button";
import { countId, TextLimit } from "~/ui/form/field-parts";
import { ATTACHED_TRANSCRIPT_ID, attachTranscript } from "./attached-transcript";
import {
  beginConversation,
  type Conversation,
  converse,
  delays,
  MAX_TEXT_LENGTH,
  type Message,
  readConversation,
  writeConversation,
  writeTranscript,
} from "./conversation";
import "./assistant.css";
import { tabStorage } from "~/lib/browser/browser-storage";
import { useBrand, useRootData, useSmallestBuild } from "~/lib/page/root-data";
import { type QuickReply, quickReplies, type ReplyName } from "./script";

const STORAGE_KEY = "assistant-conversation";

/** The tab's conversation, with a timer that answers and calls `navigate`, unless the visitor leaves the page first. */
function useConversation(navigate: (to: string) => void) {
  const [conversation, dispatch] = useReducer(converse, null, openConversation);
  const { messages, opening, questions } = conversation;
  const [question] = questions;
  const facts = {
    smallestBuild: useSmallestBuild(),
    products: useRootData()?.productAnswer ?? "",
    firstReply: useBrand().replies.first,
  };
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

type AssistantPanelProps = {
  /** False when the panel opens again after a reload. */
  focusOnOpen: boolean;
  /** `returnFocus`: whether the focus goes back to the link that opened the panel. */
  onClose: (how: { returnFocus: boolean }) => void;
};

/** The assistant: a non-modal dialog over the page. */
export function AssistantPanel({ focusOnOpen, onClose }: AssistantPanelProps) {
  const titleId = useId();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const field = { id: useId(), errorId: "" };
  const [text, setText] = useState("");
  const { conversation, say, choose, leave } = useConversation((to) => {
    // The visitor now wants to see the opened page.
    onClose({ returnFocus: false });
    if (to !== pathname) return navigate(to);
    // Navigating again would remove an attached estimate from the URL.
    setTimeout(showOpenPage);
  });

  useEffect(() => {
    if (focusOnOpen) input.current?.focus();
  }, [focusOnOpen]);

  const close = () => {
    leave();
    onClose({ returnFocus: true });
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    // The same Escape must not close anything else.
    event.preventDefault();
    close();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    say(text);
    setText("");
  };

  return (
    <div role="dialog" aria-labelledby={titleId} className="assistant-panel" onKeyDown={closeOnEscape}>
      <div className="flex items-center justify-between gap-4 border-b border-rule px-5 py-2">
        <h2 id={titleId} className="font-sans text-body font-semibold">
          Assistant
        </h2>
        <CloseButton label="Close the assistant" onClick={close} />
      </div>
      <MessageLog conversation={conversation} onChoose={choose} />
      <form onSubmit={send} className="border-t border-rule p-3">
        <div className="flex gap-2">
          <input
            ref={input}
            id={field.id}
            type="text"
            aria-label="Your message"
            aria-describedby={countId(field)}
            value={text}
            onChange={(event) => setText(event.target.value)}
            autoComplete="off"
            placeholder="Type a question"
            className="control min-h-12 min-w-0 grow px-3.5 py-2.5"
          />
          <Button disabled={text.trim() === "" || text.trim().length > MAX_TEXT_LENGTH}>Send</Button>
        </div>
        {/* Sending a message clears the field without an input event. */}
        <TextLimit key={String(text === "")} field={field} limit={MAX_TEXT_LENGTH} />
      </form>
    </div>
  );
}

/** If a reply's page is already open: focuses the attached conversation, or scrolls to the top. */
function showOpenPage(): void {
  const attached = document.getElementById(ATTACHED_TRANSCRIPT_ID);
  if (attached) attached.focus();
  else scrollTo(0, 0);
}

type MessageLogProps = { conversation: Conversation; onChoose: (reply: ReplyName) => void };

/** The messages so far and the quick replies. Screen readers announce each new message once. */
function MessageLog({ conversation: { messages, questions, opening }, onChoose }: MessageLogProps) {
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
