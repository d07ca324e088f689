import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/admin/admin-meta";
import { adminLoader, confirmAction } from "~/admin/admin-route.server";
import { ConfirmPage } from "~/admin/confirm-page";
import { stayOnPage } from "~/admin/stay-on-page";
import { renewRecoveryCodes, requireSecondFactor } from "~/features/auth/second-factor-setup.server";
import { showOnce } from "~/lib/form/shown-once.server";

export const meta = adminMeta("Create new recovery codes");

export const loader = adminLoader("writer", async ({ session, token }) => {
  await requireSecondFactor(session.account.id);
  return { token };
});

export const action = confirmAction(
  "writer",
  { askPassword: true, subject: ({ session }) => requireSecondFactor(session.account.id) },
  async ({ session, client }) => {
    const texts = await renewRecoveryCodes(session.account, client);
    const shown = await showOnce({ kind: "recovery-codes", of: session.account.id, texts });
    return { location: "/admin/account/second-factor", headers: { "Set-Cookie": shown } };
  },
);

export const clientAction = stayOnPage;

export default function RecoveryCodes() {
  return (
    <ConfirmPage
      {...useLoaderData<typeof loader>()}
      title="Create new recovery codes?"
      back="/admin/account/second-factor"
      button={["Create new codes", "Creating..."]}
      askPassword
      refused="No new codes were created."
    >
      Your current codes stop working.
    </ConfirmPage>
  );
}
