import { useLocation, useNavigate } from "@remix-run/react";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { CloseButton } from "~/ui/close-button";
import { countId } from "~/ui/form/field-parts";
import { TextLimit } from "~/ui/form/text-limit";
import { ATTACHED_TRANSCRIPT_ID } from "./attached-transcript";
import { MAX_TEXT_LENGTH } from "./conversation";
import { MessageLog } from "./message-log";
import { useConversation } from "./use-conversation";
import "./assistant.css";

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
