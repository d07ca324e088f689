import { useLoaderData } from "@remix-run/react";
import { AdminPage, AdminSection } from "~/admin/admin-page";
import { adminMeta } from "~/admin/admin-route";
import { adminLoader } from "~/admin/admin-route.server";
import { requireAccount } from "~/features/auth/accounts.server";
import { countRecoveryCodes } from "~/features/auth/recovery-codes.server";
import { listSessions } from "~/features/auth/sign-out.server";
import { listUnsentForms } from "~/features/unsent-forms/unsent-forms.server";
import type { DoneMessages } from "~/ui/done-notice";
import { ProtectionSections, SessionList, UnsentForms } from "./own-account";

export const meta = adminMeta("Your account");

export const loader = adminLoader("writer", async ({ actor, sessionId, token }) => {
  const [{ email, totpConfirmedAt: secondFactorSince }, sessions, codesLeft, unsentForms] = await Promise.all(
    [
      requireAccount(actor.id),
      listSessions(actor.id),
      countRecoveryCodes(actor.id),
      listUnsentForms(actor.id),
    ],
  );
  return { email, secondFactorSince, codesLeft, sessions, currentId: sessionId, unsentForms, token };
});

const done: DoneMessages = {
  password: { title: "Your password was changed.", text: "Your other browsers were signed out." },
  others: { title: "Your other browsers were signed out." },
  ended: { title: "That browser was signed out." },
  discarded: { title: "The unsent form was discarded." },
};

export default function Account() {
  const { email, secondFactorSince, codesLeft, sessions, currentId, unsentForms, token } =
    useLoaderData<typeof loader>();
  return (
    <AdminPage title="Your account" done={done}>
      <p className="mt-1 text-ink-2 [overflow-wrap:anywhere]">{email}</p>
      <div className="mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-12">
        <div className="space-y-12 lg:col-span-7">
          <AdminSection id="sessions" title="Where you are signed in">
            <SessionList sessions={sessions} currentId={currentId} token={token} />
          </AdminSection>
          <UnsentForms unsentForms={unsentForms} />
        </div>
        <div className="lg:col-span-5">
          <ProtectionSections secondFactorSince={secondFactorSince} codesLeft={codesLeft} />
        </div>
      </div>
    </AdminPage>
  );
}
