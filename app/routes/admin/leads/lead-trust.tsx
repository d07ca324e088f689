import { Link } from "@remix-run/react";
import { type LeadFilter, leadHref } from "~/features/leads/lead-filter";
import type { LeadView } from "~/features/leads/leads.server";
import { ButtonLink } from "~/ui/button";

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
