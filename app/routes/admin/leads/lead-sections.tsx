import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { describeKind, leadReference } from "~/features/leads/lead";
import { getDueAt } from "~/features/leads/lead-clock";
import { type LeadFilter, leadHref } from "~/features/leads/lead-filter";
import { handlingTextNames, type LeadEvent, MAX_EVENTS } from "~/features/leads/lead-handling";
import type { findEndedStep, LeadView } from "~/features/leads/lead-view.server";
import { quantity } from "~/lib/text/spelling";
import { ButtonLink } from "~/ui/button";
import { ActionButton } from "~/ui/form/action-button";
import { LocalTime } from "~/ui/local-text";
import { DemoBadge, NextStep, ReplyClock, StatusBadge, VerificationBadge } from "./lead-facts";

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

/** The hint about what moving leads to spam does to their calls. */
export const SPAM_AND_CALLS =
  "The host gets an e-mail, the visitor none. Taking the lead out of spam does not book the call again.";

type LeadTrustProps = {
  lead: LeadView;
  /** The time of its upcoming call; null if there is none. */
  call: string | null;
  filter: LeadFilter;
};

/** The bot check's verdict on a lead, and the actions: release it, move it to spam, or erase the person's data. */
export function LeadTrust({ lead, call, filter }: LeadTrustProps) {
  const renderStep = (step: "release" | "spam", label: string) => (
    <ButtonLink to={leadHref(lead.id, filter, step)} variant="secondary" size="small" className="min-h-11">
      {label}
    </ButtonLink>
  );
  return (
    <>
      <section aria-labelledby="trust">
        <h2 id="trust" className="mb-2 font-sans text-body font-semibold">
          Bot check
        </h2>
        <p className="mb-4 text-small text-ink-2 [overflow-wrap:anywhere]">{explainVerification(lead)}</p>
        <div className="flex flex-wrap gap-3">
          {lead.verification === "verified" ? null : renderStep("release", "Release")}
          {lead.status === "spam" ? null : renderStep("spam", "Move to spam")}
        </div>
        {call ? (
          <p className="mt-3 text-small text-ink-2">{`Spam cancels its call on ${call}. ${SPAM_AND_CALLS}`}</p>
        ) : null}
      </section>
      <section aria-labelledby="erase">
        <h2 id="erase" className="mb-2 font-sans text-body font-semibold">
          Personal data
        </h2>
        <p className="text-small text-ink-2">
          If this person asks for their data, export{" "}
          <Link className="link" to={leadHref(lead.id, filter, "person")}>
            all of their leads
          </Link>
          . If they ask you to delete it, you can{" "}
          <Link className="link" to={leadHref(lead.id, filter, "erase")}>
            erase everything they sent
          </Link>
          . You see a list before anything is erased.
        </p>
      </section>
    </>
  );
}

/** The bot check's outcome, and who was notified because of it. */
function explainVerification({ verification, verificationReason }: LeadView): string {
  const reason = verificationReason ? `: ${verificationReason}` : "";
  switch (verification) {
    case "verified":
      return verificationReason ? `Verified${reason}.` : "Verified: the visitor passed the bot check.";
    case "unverified":
      return `Unverified${reason}. You got an e-mail, but the visitor got no confirmation and nothing was sent to other systems. Release the lead to send both.`;
    case "suspected":
      return `Suspected${reason}. Nothing was sent. Release the lead to send everything that was held back.`;
  }
}

type LeadTimelineProps = {
  events: readonly LeadEvent[];
  /** Whether older events are omitted. */
  hasMore: boolean;
  /** The lead's id. */
  id: string;
  listFilter: LeadFilter;
};

/** Everything that happened to a lead, newest first. */
export const LeadTimeline = ({ events, hasMore, id, listFilter }: LeadTimelineProps) => (
  <>
    <ol aria-label="Timeline" className="ruled-rows border-y border-rule text-small">
      {events.map((event) => (
        <li key={event.id} className="py-3 [overflow-wrap:anywhere]">
          <Event event={event} />
          {event.mayDelete ? (
            <Link
              to={leadHref(id, listFilter, `notes/${event.id}/delete`)}
              className="link inline-block py-1"
            >
              Delete<span className="sr-only"> this note</span>
            </Link>
          ) : null}
        </li>
      ))}
    </ol>
    {hasMore ? (
      <p className="mt-2 text-small text-ink-2">
        These are all notes and the newest {MAX_EVENTS} other events. Older changes are in the audit log.
      </p>
    ) : null}
  </>
);

const Event = ({ event: { at, by, title, to, text, note = text, folded } }: { event: LeadEvent }) => (
  <>
    <p className="font-semibold">
      {to ? (
        <Link to={to} className="link">
          {title}
        </Link>
      ) : (
        title
      )}
    </p>
    <p className="text-ink-3">
      <LocalTime value={at} format="date-time" after={by ? "," : ""} />
      {by ? <span> {by}</span> : null}
    </p>
    {folded ? (
      <details>
        <summary className="disclosure inline-flex min-h-8 cursor-pointer items-center">Read it</summary>
        <p className="whitespace-pre-wrap [unicode-bidi:plaintext]" dir="auto">
          {folded}
        </p>
      </details>
    ) : null}
    {note ? (
      <p className="mt-1 whitespace-pre-wrap [unicode-bidi:plaintext]" dir="auto">
        {note}
      </p>
    ) : null}
  </>
);
