import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { describeKind, leadReference } from "~/features/leads/lead";
import { type LeadFilter, leadHref } from "~/features/leads/lead-filter";
import type { LeadOfPerson, WaitingLeads } from "~/features/leads/lead-person.server";
import type { LeadView } from "~/features/leads/leads.server";
import { quantity } from "~/lib/text/spelling";
import { LocalTime } from "~/ui/local-text";
import { StatusBadge } from "./lead-badges";

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
