import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/admin/admin-meta";
import { adminLoader, confirmAction } from "~/admin/admin-route.server";
import { ConfirmPage } from "~/admin/confirm-page";
import { stayOnPage } from "~/admin/stay-on-page";
import { removeOwnSecondFactor, requireSecondFactor } from "~/features/auth/second-factor-setup.server";

export const meta = adminMeta("Remove the second factor");

export const loader = adminLoader("writer", async ({ session, token }) => {
  await requireSecondFactor(session.account.id);
  return { token };
});

export const action = confirmAction(
  "writer",
  { askPassword: true, subject: ({ session }) => requireSecondFactor(session.account.id) },
  async ({ session, client }) => {
    await removeOwnSecondFactor(session.account, client);
    return "/admin/account/second-factor?done=factor-off";
  },
);

export const clientAction = stayOnPage;

export default function RemoveSecondFactor() {
  return (
    <ConfirmPage
      {...useLoaderData<typeof loader>()}
      title="Remove the second factor?"
      back="/admin/account/second-factor"
      button={["Remove", "Removing..."]}
      variant="danger"
      askPassword
      refused="It was not removed."
    >
      Your password alone will be enough to sign in. The recovery codes stop working.
    </ConfirmPage>
  );
}
