import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/admin/admin-meta";
import { adminLoader, confirmAction } from "~/admin/admin-route.server";
import { ConfirmPage } from "~/admin/confirm-page";
import { stayOnPage } from "~/admin/stay-on-page";
import { expiredSessionCookie } from "~/features/auth/session.server";
import { requireSignOutScope, signOut } from "~/features/auth/sign-out.server";

const questions = {
  global: "Sign out everywhere?",
  local: "Sign out here?",
  others: "Sign out all others?",
};

export const meta = adminMeta("Sign out");

export const loader = adminLoader("writer", ({ params, token }) => ({
  scope: requireSignOutScope(params.scope),
  token,
}));

export const action = confirmAction(
  "writer",
  { subject: async ({ params }) => requireSignOutScope(params.scope) },
  async ({ session, subject: scope, client }) => {
    await signOut(session, scope, client.clientAddress);
    return scope === "others"
      ? "/admin/account?done=others"
      : { location: "/admin/login", headers: { "Set-Cookie": await expiredSessionCookie() } };
  },
);

export const clientAction = stayOnPage;

export default function SignOut() {
  const { scope, token } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      token={token}
      title={questions[scope]}
      back="/admin/account"
      button={["Sign out", "Signing out..."]}
    />
  );
}
