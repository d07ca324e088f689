import type { ReactNode } from "react";
import { leadKindLabel, leadReference, leadTitle } from "~/features/leads/lead";
import type { LeadView } from "~/features/leads/lead-view.server";
import { LocalTime } from "~/ui/local-text";
import { Clock, DemoBadge, StatusBadge, VerificationBadge } from "./lead-badges";

/** The lead's name, status and times. */
export function LeadHead({ lead }: { lead: LeadView }) {
  return (
    <header>
      <p className="text-small text-ink-3">{leadKindLabel[lead.kind]}</p>
      <h1 className="font-sans text-h3 font-semibold [overflow-wrap:anywhere]">
        <bdi>{leadTitle(lead)}</bdi>
      </h1>
      <p className="mt-2 flex flex-wrap gap-1.5">
        <StatusBadge status={lead.status} />
        <VerificationBadge verification={lead.verification} />
        <DemoBadge lead={lead} />
      </p>
      <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-3 text-small">
        <Moment label="Reference">
          <span className="figures">{leadReference(lead)}</span>
        </Moment>
        <Moment label="Received">
          <LocalTime value={lead.createdAt} format="date-time" />
        </Moment>
        <Moment label="Answer by">
          <LocalTime value={lead.dueAt} format="date-time" />
        </Moment>
        {lead.answeredAt === null ? null : (
          <Moment label="Answered">
            <LocalTime value={lead.answeredAt} format="date-time" />
          </Moment>
        )}
        {lead.clock ? (
          <Moment label="24-hour promise">
            <Clock text={lead.clock} overdue={lead.overdue} />
          </Moment>
        ) : null}
      </dl>
    </header>
  );
}

const Moment = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-ink-3">{label}</dt>
    <dd>{children}</dd>
  </div>
);
