import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/admin/admin-meta";
import { adminLoader, confirmAction } from "~/admin/admin-route.server";
import { ConfirmPage } from "~/admin/confirm-page";
import { stayOnPage } from "~/admin/stay-on-page";
import { endSessionById } from "~/features/auth/sign-out.server";

export const meta = adminMeta("Sign out a browser");

export const loader = adminLoader("writer", ({ token }) => ({ token }));

export const action = confirmAction("writer", {}, async ({ session, params, client }) => {
  await endSessionById(session, params.id ?? "", client.clientAddress);
  return "/admin/account?done=ended";
});

export const clientAction = stayOnPage;

export default function EndSession() {
  return (
    <ConfirmPage
      {...useLoaderData<typeof loader>()}
      title="Sign out this browser?"
      back="/admin/account"
      button={["Sign out", "Signing out..."]}
    />
  );
}
