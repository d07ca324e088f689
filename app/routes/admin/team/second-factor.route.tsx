import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/admin/admin-meta";
import { adminLoader, confirmAction } from "~/admin/admin-route.server";
import { ConfirmPage } from "~/admin/confirm-page";
import { stayOnPage } from "~/admin/stay-on-page";
import { requireAccount } from "~/features/auth/accounts.server";
import { needsMail, removeSecondFactor } from "~/features/team/second-factor-removal.server";
import { AccountErrorBoundary } from "./account-not-found";

export const meta = adminMeta("Remove a second factor");

export const loader = adminLoader("owner", async ({ session, params, token }) => {
  const { id, email } = await requireAccount(params.id);
  return { id, email, byMail: needsMail({ email }, session.account), token };
});

export const action = confirmAction(
  "owner",
  { askPassword: true, subject: ({ params }) => requireAccount(params.id) },
  async ({ subject: account, actor }) => {
    const done = await removeSecondFactor(account, actor);
    return `/admin/team/${account.id}?done=${done === "mailed" ? "factor-mailed" : "factor-off"}`;
  },
);

export const clientAction = stayOnPage;

export default function RemoveSecondFactor() {
  const { id, email, byMail, token } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title={`Remove the second factor of ${email}?`}
      token={token}
      back={`/admin/team/${id}`}
      button={byMail ? ["Mail the link", "Sending..."] : ["Remove", "Removing..."]}
      variant="danger"
      askPassword
      refused="It was not removed."
    >
      {byMail
        ? "They are an owner: a link is mailed to them, and nothing changes until they confirm there."
        : "Their password alone will be enough until they set up another one. Make sure that the request is theirs: call them on a number that you know."}
    </ConfirmPage>
  );
}

export const ErrorBoundary = AccountErrorBoundary;
