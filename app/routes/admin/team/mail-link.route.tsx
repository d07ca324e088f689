import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/admin/admin-meta";
import { adminLoader, confirmAction } from "~/admin/admin-route.server";
import { ConfirmPage } from "~/admin/confirm-page";
import { stayOnPage } from "~/admin/stay-on-page";
import { requireAccount } from "~/features/auth/accounts.server";
import { mailLinkTo } from "~/features/team/invitation.server";
import { AccountErrorBoundary } from "./account-not-found";

export const meta = adminMeta("Mail a link");

export const loader = adminLoader("owner", async ({ params, token }) => {
  const { id, email } = await requireAccount(params.id);
  return { id, email, token };
});

export const action = confirmAction(
  "owner",
  { subject: ({ params }) => requireAccount(params.id) },
  async ({ subject: account, actor }) => {
    const sent = await mailLinkTo(account, actor);
    return `/admin/team/${account.id}?done=${sent}`;
  },
);

export const clientAction = stayOnPage;

export default function MailLink() {
  const { id, email, token } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      token={token}
      title={`Mail a link to ${email}?`}
      back={`/admin/team/${id}`}
      button={["Mail the link", "Sending..."]}
    />
  );
}

export const ErrorBoundary = AccountErrorBoundary;
