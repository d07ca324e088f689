import { useLoaderData } from "@remix-run/react";
import { requireAccount } from "~/features/auth/accounts.server";
import { countRecoveryCodes } from "~/features/auth/second-factor.server";
import { listSessions } from "~/features/auth/session.server";
import { listUnsentForms } from "~/features/unsent-forms/unsent-forms.server";
import { StaffPage, StaffSection } from "~/staff/staff-page";
import { staffMeta } from "~/staff/staff-route";
import { staffLoader } from "~/staff/staff-route.server";
import type { DoneMessages } from "~/ui/done-notice";
import { ProtectionSections, SessionList, UnsentForms } from "./own-account";

export const meta = staffMeta("Your account");

export const loader = staffLoader("writer", async ({ actor, sessionId }) => {
  const [{ email, totpConfirmedAt: secondFactorSince }, sessions, codesLeft, unsentForms] = await Promise.all(
    [
      requireAccount(actor.id),
      listSessions(actor.id),
      countRecoveryCodes(actor.id),
      listUnsentForms(actor.id),
    ],
  );
  return { email, secondFactorSince, codesLeft, sessions, currentId: sessionId, unsentForms };
});

const done: DoneMessages = {
  password: { title: "Your password was changed.", text: "Your other browsers were signed out." },
  others: { title: "Your other browsers were signed out." },
  ended: { title: "That browser was signed out." },
  discarded: { title: "The unsent form was discarded." },
};

export default function Account() {
  const { email, secondFactorSince, codesLeft, sessions, currentId, unsentForms } =
    useLoaderData<typeof loader>();
  return (
    <StaffPage title="Your account" done={done}>
      <p className="mt-1 text-ink-2 [overflow-wrap:anywhere]">{email}</p>
      <div className="mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-12">
        <div className="flex flex-col gap-12 lg:col-span-7">
          <StaffSection id="sessions" title="Where you are signed in">
            <SessionList sessions={sessions} currentId={currentId} />
          </StaffSection>
          <UnsentForms unsentForms={unsentForms} />
        </div>
        <div className="lg:col-span-5">
          <ProtectionSections secondFactorSince={secondFactorSince} codesLeft={codesLeft} />
        </div>
      </div>
    </StaffPage>
  );
}
