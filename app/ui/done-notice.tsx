import { Notice } from "./notice";
import { takeFocus } from "./take-focus";

export type DoneMessages = Record<string, { title: string; text?: string }>;

/** Confirms the last action, which is in the URL. Takes the focus, because the button may be far below. */
export function DoneNotice({ done, messages }: { done: string | null; messages: DoneMessages }) {
  const message = done && Object.hasOwn(messages, done) ? messages[done] : undefined;
  if (!message) return null;
  return (
    <div ref={takeFocus} tabIndex={-1} className="mb-6 scroll-mt-4 outline-none">
      <Notice tone="ok" title={message.title}>
        {message.text ? <p className="text-small text-ink-2">{message.text}</p> : null}
      </Notice>
    </div>
  );
}
