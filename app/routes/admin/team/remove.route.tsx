import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/admin/admin-meta";
import { adminAction, adminLoader } from "~/admin/admin-route.server";
import { ConfirmPage } from "~/admin/confirm-page";
import { requireAccount } from "~/features/auth/accounts.server";
import { ownPasswordSchema, requireOwnPassword } from "~/features/auth/own-password.server";
import { removeAccount } from "~/features/team/team-changes.server";
import { stayOnFailure } from "~/ui/form/failed-submission";
import { AccountErrorBoundary } from "./account-not-found";

export const meta = adminMeta("Remove an account");

export const loader = adminLoader("owner", async ({ params, token }) => {
  const { id, email } = await requireAccount(params.id);
  return { id, email, token };
});

export const action = adminAction(
  "owner",
  { schema: ownPasswordSchema, subject: ({ params }) => requireAccount(params.id) },
  async ({ subject, values, session, client, actor }) => {
    await requireOwnPassword(session, values.ownPassword, client);
    await removeAccount(subject, actor);
    return "/admin/team?done=removed";
  },
);

export const clientAction = stayOnFailure(
  "It was not removed: the server could not be reached. Please try again.",
);

export default function RemoveAccount() {
  const { id, email, token } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title={`Remove the account of ${email}?`}
      token={token}
      back={`/admin/team/${id}`}
      button={["Remove the account", "Removing..."]}
      variant="danger"
      askPassword
      refused="It was not removed."
    >
      They are signed out everywhere and cannot sign in any more. What they did stays: posts, notes, the rows
      of the audit log. There is no way back but a new invitation.
    </ConfirmPage>
  );
}

export const ErrorBoundary = AccountErrorBoundary;
