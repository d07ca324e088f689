import { outcomes, type Verdict, type VerdictReason, verdictReasons } from "~/features/bot-check/bot-check";

/** A verdict as the query that the test page shows it by. */
export const verdictQuery = ({ outcome, reason }: Verdict): URLSearchParams =>
  new URLSearchParams({ verdict: outcome, ...(reason && { reason }) });

/** The verdict that a query names, or null: addresses can be made up, words of their own cannot be shown. */
export function readVerdict(query: URLSearchParams): Verdict | null {
  const outcome = outcomes.find((known) => known === query.get("verdict"));
  const reason = query.get("reason") ?? "";
  if (!outcome) return null;
  return { outcome, ...(Object.hasOwn(verdictReasons, reason) && { reason: reason as VerdictReason }) };
}
