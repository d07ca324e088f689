import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmPage } from "~/admin/confirm-page";
import { requireAdmin } from "~/admin/require-admin.server";
import { expiredSessionCookie } from "~/features/auth/session.server";
import { requireSignOutScope, signOut } from "~/features/auth/sign-out.server";
import { submitForm } from "~/lib/form.server";
import { createFormToken } from "~/lib/form-token.server";
import { privatePage } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import { noFieldsSchema } from "~/lib/text-schema";
import { failedSubmission } from "~/ui/form/failed-submission";

const questions = {
  global: "Sign out everywhere?",
  local: "Sign out here?",
  others: "Sign out all others?",
};

export const headers = privatePage;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Sign out", description: "For staff.", noIndex: true });

/** Reading it does nothing: it asks once more. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  await requireAdmin(request, "writer");
  return { scope: requireSignOutScope(params.scope), token: createFormToken(request) };
}

export async function action(args: ActionFunctionArgs) {
  const session = await requireAdmin(args.request, "writer");
  const scope = requireSignOutScope(args.params.scope);
  return submitForm(args, noFieldsSchema, async (_, { clientAddress }) => {
    await signOut(session, scope, clientAddress);
    return scope === "others"
      ? "/admin/account?done=others"
      : { location: "/admin/login", headers: { "Set-Cookie": await expiredSessionCookie() } };
  });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction<typeof action>().catch((error) =>
    failedSubmission(error, "The server could not be reached. Please try again."),
  );

export default function AccountSignOut() {
  const { scope, token } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title={questions[scope]}
      action={`/admin/account/sign-out/${scope}`}
      back={"/admin/account"}
      token={token}
      button={["Sign out", "Signing out..."]}
      lastResult={useActionData<typeof action>()}
    />
  );
}
