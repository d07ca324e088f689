import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { describeKind, leadReference } from "~/features/leads/lead";
import { getDueAt } from "~/features/leads/lead-clock";
import { type LeadFilter, leadHref } from "~/features/leads/lead-filter";
import { handlingTextNames } from "~/features/leads/lead-handling-texts";
import type { findEndedStep } from "~/features/leads/lead-steps.server";
import type { LeadView } from "~/features/leads/leads.server";
import { quantity } from "~/lib/text/spelling";
import { ActionButton } from "~/ui/form/action-button";
import { LocalTime } from "~/ui/local-text";
import { DemoBadge, NextStep, ReplyClock, StatusBadge, VerificationBadge } from "./lead-badges";

type LeadHeadProps = {
  lead: LeadView;
  endedStep: Awaited<ReturnType<typeof findEndedStep>>;
  /** The number of leads from the same person, including this one. */
  personLeadCount: number;
  filter: LeadFilter;
  token: string;
};

/** The lead's kind, status and times, and the person behind it. */
export function LeadHead({ lead, endedStep, personLeadCount, filter, token }: LeadHeadProps) {
  return (
    <>
      <p className="mt-2 flex flex-wrap items-center gap-1.5 text-small text-ink-2">
        <span className="mr-1">{describeKind(lead.kind, lead.kindLabel)}</span>
        <StatusBadge status={lead.status} />
        <VerificationBadge verification={lead.verification} />
        <DemoBadge lead={lead} />
      </p>
      <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-3 text-small">
        <Fact label="Reference">
          <span className="figures">{leadReference(lead)}</span>
        </Fact>
        <Fact label="From this person">
          <Link to={leadHref(lead.id, filter, "person")} className="link">
            {quantity(personLeadCount, "lead")}
          </Link>
        </Fact>
        <Fact label="Received">
          <LocalTime value={lead.createdAt} format="date-time" />
        </Fact>
        <Fact label="Reply by">
          <LocalTime value={getDueAt(lead)} format="date-time" />
          {lead.clock ? (
            <span className="ml-3">
              <ReplyClock text={lead.clock} overdue={lead.overdue} />
            </span>
          ) : null}
        </Fact>
        {lead.answeredAt === null ? null : (
          <Fact label="Replied">
            <LocalTime
              value={lead.answeredAt}
              format="date-time"
              after={lead.answeredWith === null ? "" : ","}
            />
            {lead.answeredWith === null ? "" : ` together with ${leadReference({ id: lead.answeredWith })}`}
          </Fact>
        )}
        {lead.nextStep === null ? null : (
          <Fact label="Next step">
            <NextStep lead={lead} />
            <StepButton {...{ lead, filter, token }} name="Done" step={{ stepDone: "yes" }} />
          </Fact>
        )}
        {endedStep ? (
          <Fact label={endedStep.change === "done" ? "Done" : "No longer planned"}>
            <bdi className="[overflow-wrap:anywhere]">{endedStep.text}</bdi>
            <StepButton
              {...{ lead, filter, token }}
              name="Undo"
              step={{ nextStep: endedStep.text, nextStepOn: endedStep.dueOn ?? "" }}
            />
          </Fact>
        ) : null}
      </dl>
    </>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-ink-3">{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** The fields that the lead's form would send, without the next step. */
const keptFields = [
  "revision",
  "status",
  "assigneeId",
  "stage",
  "value",
  ...handlingTextNames.filter((name) => name !== "nextStep"),
] as const;

type StepButtonProps = Pick<LeadHeadProps, "lead" | "filter" | "token"> & {
  name: "Done" | "Undo";
  /** The fields of the step. */
  step: Record<string, string>;
};

/** Ends the next step, or plans the last one again. */
const StepButton = ({ lead, filter, token, name, step }: StepButtonProps) => (
  <ActionButton
    action={leadHref(lead.id, filter)}
    token={token}
    button={[name, "Saving..."]}
    label={`${name}: ${step.nextStep ?? lead.nextStep}`}
    variant="quiet"
    className="px-0!"
  >
    {keptFields.map((field) => (
      <input key={field} type="hidden" name={field} value={lead[field] ?? (field === "stage" ? "new" : "")} />
    ))}
    {Object.entries(step).map(([field, value]) => (
      <input key={field} type="hidden" name={field} value={value} />
    ))}
  </ActionButton>
);
