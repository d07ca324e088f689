import { Link } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { describeKind, leadReference } from "~/features/leads/lead";
import { listAnswers } from "~/features/leads/lead-answers";
import { type LeadFilter, leadHref } from "~/features/leads/lead-filter";
import type { LeadOfPerson, WaitingLeads } from "~/features/leads/lead-person.server";
import type { LeadView } from "~/features/leads/lead-view.server";
import { quantity } from "~/lib/text/spelling";
import { classNames } from "~/ui/class-names";
import { LocalTime } from "~/ui/local-text";
import type { ViewedLead } from "./lead.server";
import { EstimateLink, StatusBadge } from "./lead-facts";

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

type OtherLeadsProps = {
  lead: LeadView;
  /** The newest other leads of the same person. */
  otherLeads: readonly LeadOfPerson[];
  /** The number of leads from the same person, including this one. */
  personLeadCount: number;
  waiting: WaitingLeads;
  filter: LeadFilter;
};

/** The other leads of the person behind a lead; nothing without any. */
export function OtherLeads({ lead, otherLeads, personLeadCount, waiting, filter }: OtherLeadsProps) {
  if (otherLeads.length === 0) return null;
  const unlisted = personLeadCount - 1 - otherLeads.length;
  return (
    <section aria-labelledby="other-leads" className="panel mt-6 p-5 text-small">
      <h2 id="other-leads" className="font-sans text-body font-semibold">
        Other leads of this person
      </h2>
      <ul className="mt-2 flex flex-col gap-1.5">
        {otherLeads.map((other) => (
          <li key={other.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link
              to={leadHref(other.id, filter)}
              className="link py-0.5 font-semibold [overflow-wrap:anywhere]"
            >
              <bdi>{other.subject ?? describeKind(other.kind, other.kindLabel)}</bdi>
            </Link>
            {other.kindLabel ? <span>{describeKind(other.kind, other.kindLabel)}</span> : null}
            <StatusBadge status={other.status} />
            <span className="text-ink-2">
              <LocalTime value={other.createdAt} />
            </span>
          </li>
        ))}
      </ul>
      {unlisted > 0 ? (
        <p className="mt-2">
          <Link to={leadHref(lead.id, filter, "person")} className="link inline-block py-0.5">
            {`${quantity(unlisted, "more lead")} of this person`}
          </Link>
        </p>
      ) : null}
      <AnsweredTogether waiting={waiting} filter={filter} />
    </section>
  );
}

/** Says which other leads a reply answers too. */
export const AnsweredTogether = ({ waiting, filter }: { waiting: WaitingLeads; filter: LeadFilter }) =>
  waiting.count > 0 ? (
    <p className="mt-3 text-small text-ink-2">
      A reply also answers {waiting.count === 1 ? "this lead" : `these ${waiting.count} leads`} of the same
      person, which {waiting.count === 1 ? "waits" : "wait"} for one:{" "}
      {waiting.ids.map((id, index) => (
        <Fragment key={id}>
          {index > 0 ? ", " : ""}
          <Link to={leadHref(id, filter)} className="link figures">
            {leadReference({ id })}
          </Link>
        </Fragment>
      ))}
      {waiting.count > waiting.ids.length ? " and others" : ""}. To undo it, set the lead to New again.
    </p>
  ) : null;

/** A `mailto:` link to a lead (RFC 6068). Its subject line marks the e-mail as a reply. */
export function mailtoHref(email: string, subject: string | null): string {
  const address = encodeURIComponent(email).replace("%40", "@");
  return subject ? `mailto:${address}?subject=${encodeURIComponent(`Re: ${subject}`)}` : `mailto:${address}`;
}

/** A `tel:` link (RFC 3966); null if the text has too few digits for a phone number. */
export function telHref(phone: string): string | null {
  const international = phone.trim().startsWith("+");
  // The zero in +46 (0)70 is only dialed within the country.
  const digits = (international ? phone.replace("(0)", "") : phone).replace(/\D/g, "");
  if (digits.length < 3) return null;
  return `tel:${international ? "+" : ""}${digits}`;
}
