import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/admin/admin-meta";
import { adminLoader, confirmAction } from "~/admin/admin-route.server";
import { ConfirmPage } from "~/admin/confirm-page";
import { stayOnPage } from "~/admin/stay-on-page";
import { requireAccount } from "~/features/auth/accounts.server";
import { removeAccount } from "~/features/team/team-changes.server";
import { AccountErrorBoundary } from "./account-not-found";

export const meta = adminMeta("Remove an account");

export const loader = adminLoader("owner", async ({ params, token }) => {
  const { id, email } = await requireAccount(params.id);
  return { id, email, token };
});

export const action = confirmAction(
  "owner",
  { askPassword: true, subject: ({ params }) => requireAccount(params.id) },
  async ({ subject, actor }) => {
    await removeAccount(subject, actor);
    return "/admin/team?done=removed";
  },
);

export const clientAction = stayOnPage;

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
      They are signed out everywhere and can no longer sign in. Their posts, notes and audit log entries stay.
      The only way back is a new invitation.
    </ConfirmPage>
  );
}

export const ErrorBoundary = AccountErrorBoundary;
