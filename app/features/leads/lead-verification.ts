import type { LeadVerification } from "./lead";

/**
 * How far a submission can be trusted to come from a person. `reason` says why it is not `verified`, for staff.
 * A filled honeypot or a token that we did not sign is the mark of a program.
 */
export function classifySubmission(evidence: { honeypotFilled: boolean; formToken: string }): {
  verification: LeadVerification;
  reason: string | null;
} {
  if (evidence.honeypotFilled) return { verification: "suspected", reason: "filled in the hidden field" };
  if (evidence.formToken === "forged") return { verification: "suspected", reason: "forged form token" };
  return { verification: "unverified", reason: "sent without a bot check" };
}
