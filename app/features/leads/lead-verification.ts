import { type Verdict, verdictReasons } from "~/features/bot-check/bot-check";
import type { LeadVerification } from "./lead";

type Signals = {
  honeypotFilled: boolean;
  formToken: "valid" | "expired" | "missing" | "forged";
};

type Classification = { verification: LeadVerification; reason: string | null };

/** What gives a program away, whatever its token says: it is kept, and nobody is mailed. Null where nothing does. */
export function findSuspicion({ honeypotFilled, formToken }: Signals): Classification | null {
  if (honeypotFilled) return { verification: "suspected", reason: "filled in the hidden field" };
  if (formToken === "forged") return { verification: "suspected", reason: "forged form token" };
  return null;
}

/**
 * How far a submission can be trusted to come from a person. `reason` says why it is not `verified`, for staff.
 * Null for a token that was refused the first time: whoever sent it gets the form again.
 */
export function classifyVerdict(
  { outcome, reason }: Verdict,
  { refusedBefore, formToken }: { refusedBefore: boolean } & Pick<Signals, "formToken">,
): Classification | null {
  const detail = reason ? verdictReasons[reason] : null;
  switch (outcome) {
    case "passed":
      return { verification: "verified", reason: null };
    case "unanswered":
      return { verification: "unverified", reason: detail };
    case "missing":
      return {
        verification: "unverified",
        reason: `sent without a bot check${formToken === "expired" ? ", from a form older than a day" : ""}`,
      };
    case "refused":
      return refusedBefore ? { verification: "suspected", reason: `refused twice: ${detail}` } : null;
  }
}
