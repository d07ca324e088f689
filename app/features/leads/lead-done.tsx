import { Notice } from "~/ui/notice";

const messages: Record<string, { title: string; text?: string }> = {
  saved: { title: "Saved." },
  released: {
    title: "Released.",
    text: "It counts as verified now, and what was held back goes out within seconds.",
  },
  binned: { title: "Moved to the spam.", text: "Any other status takes it out again." },
};

/** Says what was just done with a lead. */
export function LeadDone({ done }: { done: string | null }) {
  const message = done && Object.hasOwn(messages, done) ? messages[done] : undefined;
  if (!message) return null;
  return (
    <Notice tone="ok" title={message.title} className="mb-5">
      {message.text ? <p className="text-small text-ink-2">{message.text}</p> : null}
    </Notice>
  );
}
