import { Link } from "@remix-run/react";
import { type Exchange, quickReplies, type ReplyName } from "~/features/assistant/script";
import { buttonClasses } from "~/ui/button";

/** `question` is the typed text, or null when the visitor followed a link. */
export type Answer = { question: string | null; exchange: Exchange };

/** The question, the scripted answer, and links to continue. */
export function AssistantAnswer({ question, exchange }: Answer) {
  const links = exchange.replies.map((name) => ({
    to: getReplyTarget(name),
    label: quickReplies[name].label as string,
  }));
  if (exchange.replies.includes("contactForm")) links.push({ to: "/quick-contact", label: "Be called back" });
  return (
    <section aria-label="Answer" className="panel border-l-4 border-l-link p-5 sm:p-8">
      {question ? (
        <p className="mb-4 text-small text-ink-2">
          You asked: <bdi className="break-words text-ink">{question}</bdi>
        </p>
      ) : null}
      <p className="max-w-prose text-lead">{exchange.text}</p>
      <ul className="mt-6 flex flex-wrap gap-3">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link prefetch="intent" to={to} className={buttonClasses({ variant: "secondary" })}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Another answer, or the page that a quick reply names. */
function getReplyTarget(name: ReplyName): string {
  const reply = quickReplies[name];
  return "to" in reply ? reply.to : `/assistant?topic=${reply.topic}`;
}
