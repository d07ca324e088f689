import { Link } from "@remix-run/react";
import { Fragment } from "react";
import {
  isDemoLead,
  type LeadStatus,
  type LeadVerification,
  leadStatusLabel,
  leadVerificationLabel,
} from "~/features/leads/lead";
import type { Lead } from "~/features/leads/leads.server";
import { formatUsdRange } from "~/lib/text/numbers";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { LocalTime } from "~/ui/local-text";

type LeadFactsProps = { facts: readonly (string | null)[] };

/** Facts about a lead in a line, each in the direction of its script. */
export const LeadFacts = ({ facts }: LeadFactsProps) => (
  <span className="[overflow-wrap:anywhere]">
    {facts.filter(Boolean).map((fact, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two facts may be equal, and their order is fixed.
      <Fragment key={index}>
        {index > 0 ? ", " : ""}
        <bdi>{keepNumber(fact ?? "")}</bdi>
      </Fragment>
    ))}
  </span>
);

/** Keeps a phone number on one line. */
const keepNumber = (fact: string) => (/^[+\d()./ -]+$/.test(fact) ? fact.replaceAll(" ", "\u00A0") : fact);

/** An estimate's code, which leads to it, and its range. */
export const EstimateLink = ({ estimate }: { estimate: { code: string; min: number; max: number } }) => (
  <>
    <Link to={`/get-estimate/${estimate.code}`} className="link figures">
      {estimate.code}
    </Link>
    <span className="figures">, {formatUsdRange(estimate.min, estimate.max)}</span>
  </>
);

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
