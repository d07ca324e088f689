import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { listAnswers } from "~/features/leads/lead-answers";
import { classNames } from "~/ui/class-names";
import { mailtoHref, telHref } from "./contact-links";
import { EstimateLink } from "./lead-facts";
import type { ViewedLead } from "./viewed-lead.server";

/** A lead's message, answers and transcript. */
export function LeadDetails({ lead }: { lead: ViewedLead }) {
  return (
    <div className="flex flex-col gap-8">
      {lead.message ? <VisitorText title="Message" text={lead.message} /> : null}
      <dl className="ruled-rows border-y border-ink text-small">
        {listAnswers(lead).map(({ name, label, answer }) => (
          <Entry key={name} label={label}>
            {answer && <Answer lead={lead} name={name} answer={answer} />}
          </Entry>
        ))}
        <Entry label="Product">
          {lead.product?.page ? (
            <Link to={lead.product.page} className="link">
              {lead.product.name}
            </Link>
          ) : (
            lead.product?.name
          )}
        </Entry>
        <Entry label="Estimate">{lead.estimate && <EstimateAnswer estimate={lead.estimate} />}</Entry>
      </dl>
      {lead.transcript ? (
        <VisitorText title="Conversation with the assistant" text={lead.transcript} />
      ) : null}
    </div>
  );
}

/** The page that a lead was sent from, and how its sender got there. */
export const LeadSource = ({ page, first, referrer, utm = {} }: ViewedLead["source"]) => (
  <section aria-labelledby="source">
    <h2 id="source" className="mb-2 font-sans text-body font-semibold">
      Source
    </h2>
    <dl className="ruled-rows border-y border-rule text-small">
      <Entry label="Page">{page}</Entry>
      <Entry label="First page">{first}</Entry>
      <Entry label="Referrer">{referrer}</Entry>
      {Object.entries(utm).map(([name, value]) => (
        <Entry key={name} label={name}>
          {value}
        </Entry>
      ))}
    </dl>
  </section>
);

function Entry({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="grid items-baseline gap-x-4 py-2 sm:grid-cols-[9rem_1fr]">
      <dt className="text-ink-3">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

type AnswerProps = { lead: ViewedLead; name: string; answer: string };

/** An answer; e-mail addresses and phone numbers are links. */
function Answer({ lead, name, answer }: AnswerProps) {
  let href: string | null = null;
  if (name === "email") href = mailtoHref(answer, lead.subject);
  if (name === "phone") href = telHref(answer);
  if (!href) return <bdi>{answer}</bdi>;
  return (
    <a href={href} className={classNames("link block w-fit py-0.5", name === "phone" && "figures")}>
      <bdi>{answer}</bdi>
    </a>
  );
}

function EstimateAnswer({ estimate }: { estimate: NonNullable<ViewedLead["estimate"]> }) {
  return (
    <>
      <EstimateLink estimate={estimate} />
      {estimate.description ? (
        <p className="mt-1 whitespace-pre-wrap text-ink-2 [unicode-bidi:plaintext]" dir="auto">
          {estimate.description}
        </p>
      ) : null}
    </>
  );
}

/** A visitor's text with its line breaks, each line in the direction of its script. */
function VisitorText({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h2 className="mb-2 font-sans text-body font-semibold">{title}</h2>
      <p
        className="panel whitespace-pre-wrap px-4 py-3 [overflow-wrap:anywhere] [unicode-bidi:plaintext]"
        dir="auto"
      >
        {text}
      </p>
    </section>
  );
}
