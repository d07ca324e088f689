import { Link } from "@remix-run/react";
import { type LeadFilter, leadHref } from "~/features/leads/lead-filter";
import type { LeadView } from "~/features/leads/lead-view.server";
import { LeadStepForm } from "./lead-step-form";

/** How far a lead is believed, and what can be done about it: release it, bin it, or erase the person's data. */
export function LeadTrust({ lead, filter, token }: { lead: LeadView; filter: LeadFilter; token: string }) {
  const step = (name: "release" | "bin") => leadHref(lead.id, filter, name);
  return (
    <>
      <section aria-labelledby="trust">
        <h2 id="trust" className="mb-2 font-sans text-body font-semibold">
          Is it real?
        </h2>
        <p className="mb-4 text-small text-ink-2 [overflow-wrap:anywhere]">{explanation(lead)}</p>
        <div className="flex flex-wrap gap-3">
          {lead.verification === "verified" ? null : (
            <LeadStepForm action={step("release")} token={token} label="Release" pendingLabel="Releasing" />
          )}
          {lead.status === "spam" ? null : (
            <LeadStepForm action={step("bin")} token={token} label="Move to spam" pendingLabel="Moving" />
          )}
        </div>
      </section>
      <section aria-labelledby="erase">
        <h2 id="erase" className="mb-2 font-sans text-body font-semibold">
          Personal data
        </h2>
        <p className="text-small text-ink-2">
          If this person asks to be forgotten, you can{" "}
          <Link className="link" to={leadHref(lead.id, filter, "erase")}>
            erase everything they sent
          </Link>
          . You see what goes before it goes.
        </p>
      </section>
    </>
  );
}

/** What the check said, and what that means for who was told. */
function explanation({ verification, verificationReason }: LeadView): string {
  const because = verificationReason ? `: ${verificationReason}` : "";
  switch (verification) {
    case "verified":
      return verificationReason ? `Verified${because}.` : "It passed the bot check.";
    case "unverified":
      return `Unverified${because}. You were mailed, but the visitor got no confirmation and other systems were not told. Releasing it makes up for both.`;
    case "suspected":
      return `Suspected${because}. Nobody was mailed. Releasing it sends everything that was held back.`;
  }
}
