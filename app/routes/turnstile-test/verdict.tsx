import {
  outcomes,
  type Verdict,
  type VerdictOutcome,
  type VerdictReason,
  verdictReasons,
} from "~/features/bot-check/bot-check";
import { Notice } from "~/ui/notice";

/** Writes a verdict as a query of the test page. */
export const writeVerdict = ({ outcome, reason }: Verdict): URLSearchParams =>
  new URLSearchParams({ verdict: outcome, ...(reason && { reason }) });

/** Reads a verdict from a query, or null. Accepts only known words, because anyone can make up a URL. */
export function readVerdict(query: URLSearchParams): Verdict | null {
  const outcome = outcomes.find((known) => known === query.get("verdict"));
  const reason = query.get("reason") ?? "";
  if (!outcome) return null;
  return { outcome, ...(Object.hasOwn(verdictReasons, reason) && { reason: reason as VerdictReason }) };
}

const textsByOutcome: Record<VerdictOutcome, { tone: "ok" | "error" | "info"; title: string; text: string }> =
  {
    passed: {
      tone: "ok",
      title: "Passed",
      text: "The server accepts the token. It has now been used: sent again, it is refused.",
    },
    rejected: { tone: "error", title: "Refused", text: "The server does not accept the token" },
    missing: {
      tone: "info",
      title: "Missing",
      text: "The form arrived without a token, as it does from a browser without JavaScript.",
    },
    unanswered: { tone: "info", title: "No answer", text: "The token could not be checked" },
  };

/** The server's verdict on a token. */
export function VerdictNotice({ verdict: { outcome, reason } }: { verdict: Verdict }) {
  const { tone, title, text } = textsByOutcome[outcome];
  const takesReason = outcome === "rejected" || outcome === "unanswered";
  return (
    <Notice tone={tone} title={`Server verdict: ${title}`} className="mb-6">
      <p className="mt-1">{takesReason ? `${text}${reason ? `: ${verdictReasons[reason]}` : ""}.` : text}</p>
    </Notice>
  );
}
