import { useEffect, useRef } from "react";
import { Notice } from "~/ui/notice";

const messages: Record<string, { title: string; text?: string }> = {
  password: { title: "Your password is changed.", text: "Your other browsers are signed out." },
  others: { title: "Your other browsers are signed out." },
  ended: { title: "That browser is signed out." },
  "factor-on": { title: "The second factor is set up.", text: "The next sign-in asks for a code." },
  "factor-off": { title: "The second factor is removed.", text: "The password alone is enough from now on." },
  invited: {
    title: "Invited.",
    text: "The invitation is on its way. Its link works once, for seven days.",
  },
  mailed: { title: "The link is on its way.", text: "It works once, for an hour." },
  email: { title: "The address is changed.", text: "The next sign-in asks for the new one." },
  removed: { title: "The account is removed.", text: "Its browsers are signed out." },
  discarded: { title: "Discarded." },
};

/** Says what was just done, in the `done` of the address. Takes the focus, and with it the view. */
export function DoneNotice({ done }: { done: string | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  const message = done && Object.hasOwn(messages, done) ? messages[done] : undefined;
  if (!message) return null;
  return (
    <div ref={box} tabIndex={-1} className="mb-6 scroll-mt-4 outline-none">
      <Notice tone="ok" title={message.title}>
        {message.text ? <p className="text-small text-ink-2">{message.text}</p> : null}
      </Notice>
    </div>
  );
}
