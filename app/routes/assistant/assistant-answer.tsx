import { Link } from "@remix-run/react";
import { quickReplies } from "~/features/assistant/script";
import { buttonClasses } from "~/ui/button";
import { type Answer, replyTarget } from "./question";

/** One answer as a page: what was asked, what the script says to it, and where to go on. */
export function AssistantAnswer({ question, turn }: Answer) {
  // A page has no conversation to send along.
  const replies = turn.replies.filter((name) => name !== "contactWithConversation");
  return (
    <section aria-label="Answer" className="panel border-l-4 border-l-link p-5 sm:p-8">
      {question ? (
        <p className="mb-4 text-small text-ink-2">
          You asked: <span className="break-words text-ink">{question}</span>
        </p>
      ) : null}
      <p className="max-w-prose text-lead">{turn.text}</p>
      <ul className="mt-6 flex flex-wrap gap-3">
        {replies.map((name) => (
          <li key={name}>
            <Link to={replyTarget(name)} className={buttonClasses({ variant: "secondary", size: "small" })}>
              {quickReplies[name].label}
            </Link>
          </li>
        ))}
        {replies.includes("contactForm") ? (
          <li>
            <Link to="/quick-contact" className={buttonClasses({ variant: "secondary", size: "small" })}>
              Be called back
            </Link>
          </li>
        ) : null}
      </ul>
    </section>
  );
}
