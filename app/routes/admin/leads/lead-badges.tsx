import {
  isDemoLead,
  type LeadStatus,
  type LeadVerification,
  leadStatusLabel,
  leadVerificationLabel,
} from "~/features/leads/lead";
import type { Lead } from "~/features/leads/leads.server";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { LocalTime } from "~/ui/local-text";

const statusTone: Record<LeadStatus, BadgeTone> = {
  new: "blue",
  "in-progress": "yellow",
  answered: "green",
  closed: "gray",
  spam: "orange",
};

const verificationTone: Record<LeadVerification, BadgeTone> = {
  verified: "green",
  unverified: "yellow",
  suspected: "orange",
};

export const StatusBadge = ({ status }: { status: LeadStatus }) => (
  <Badge tone={statusTone[status]}>{leadStatusLabel[status]}</Badge>
);

export const VerificationBadge = ({ verification }: { verification: LeadVerification }) => (
  <Badge tone={verificationTone[verification]}>{leadVerificationLabel[verification]}</Badge>
);

/** Marks demo leads, which need no reply. */
export const DemoBadge = ({ lead }: { lead: { id: string } }) =>
  isDemoLead(lead) ? <Badge tone="teal">Demo</Badge> : null;

/** The time left to reply to a lead, of the promised 24 hours. */
export function ReplyClock({ text, overdue }: { text: string | null; overdue: boolean }) {
  if (!text) return null;
  if (!overdue) return <span className="text-ink-2">{text}</span>;
  return (
    <strong className="inline-flex items-start gap-1.5 font-semibold text-error">
      <Icon name="alert" className="mt-0.5 size-4" />
      {text}
    </strong>
  );
}

/** A next step, after its day if it has one. */
export const NextStep = ({
  lead: { nextStep, nextStepOn },
}: {
  lead: Pick<Lead, "nextStep" | "nextStepOn">;
}) => (
  <>
    {nextStepOn ? (
      <>
        <LocalTime value={nextStepOn} />:{" "}
      </>
    ) : null}
    <bdi className="[overflow-wrap:anywhere]">{nextStep}</bdi>
  </>
);
