import { useNavigate } from "@remix-run/react";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { MAX_TEXT_LENGTH } from "./conversation";
import { MessageLog } from "./message-log";
import { useConversation } from "./use-conversation";
import "./assistant.css";

/** On a narrow screen the panel covers the page, so that it makes way for the one it led to. */
const COVERS_PAGE = "(width < 40rem)";

type AssistantPanelProps = {
  /** Whether the visitor has just opened it. A panel that is open again after a reload takes no focus. */
  focusOnOpen: boolean;
  /** `returnFocus`: to where it was opened from. */
  onClose: (how: { returnFocus: boolean }) => void;
};

/** The assistant over the page: a dialog that leaves the page usable. */
export function AssistantPanel({ focusOnOpen, onClose }: AssistantPanelProps) {
  const titleId = useId();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const { conversation, say, choose, leave } = useConversation((to) => {
    navigate(to);
    if (matchMedia(COVERS_PAGE).matches) onClose({ returnFocus: false });
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
    // What else listens for Escape stays open.
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
        <button
          type="button"
          onClick={close}
          className="-mr-2 flex size-11 shrink-0 items-center justify-center rounded-control text-ink-2 hover:text-ink"
        >
          <span className="sr-only">Close the assistant</span>
          <Icon name="close" />
        </button>
      </div>
      <MessageLog conversation={conversation} onChoose={choose} />
      <form onSubmit={send} className="flex gap-2 border-t border-rule p-3">
        <input
          ref={input}
          type="text"
          aria-label="Your message"
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={MAX_TEXT_LENGTH}
          autoComplete="off"
          placeholder="Type a question"
          className="min-h-12 min-w-0 grow rounded-control border border-field bg-card px-3.5 py-2.5 text-ink placeholder:text-ink-3"
        />
        <Button disabled={text.trim() === ""}>Send</Button>
      </form>
    </div>
  );
}
