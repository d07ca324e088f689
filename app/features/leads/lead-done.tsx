import { useEffect, useRef } from "react";
import { Notice } from "~/ui/notice";

const messages: Record<string, { title: string; text?: string }> = {
  saved: { title: "Saved." },
  released: {
    title: "Released.",
    text: "It counts as verified now, and what was held back goes out within seconds.",
  },
  binned: { title: "Moved to the spam.", text: "Any other status takes it out again." },
};

/** Says what was just done with a lead. Takes the focus, and with it the view: the button that did it may be far below. */
export function LeadDone({ done }: { done: string | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  const message = done && Object.hasOwn(messages, done) ? messages[done] : undefined;
  if (!message) return null;
  return (
    <div ref={box} tabIndex={-1} className="mb-5 scroll-mt-4 outline-none">
      <Notice tone="ok" title={message.title}>
        {message.text ? <p className="text-small text-ink-2">{message.text}</p> : null}
      </Notice>
    </div>
  );
}
