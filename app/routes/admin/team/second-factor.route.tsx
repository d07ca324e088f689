import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { AdminPage } from "~/admin/admin-page";
import { requireAdmin } from "~/admin/require-admin.server";
import { requireAccount } from "~/features/auth/accounts.server";
import { ownPasswordSchema, requireOwnPassword } from "~/features/auth/own-password.server";
import { OwnPasswordForm } from "~/features/auth/own-password-form";
import { needsMail, removeSecondFactor } from "~/features/team/second-factor-removal.server";
import { submitForm } from "~/lib/form.server";
import { createFormToken } from "~/lib/form-token.server";
import { privatePage } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import { failedSubmission } from "~/ui/form/failed-submission";
import { AccountErrorBoundary } from "./account-not-found";

export const headers = privatePage;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Take off a second factor", description: "For staff.", noIndex: true });

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { account } = await requireAdmin(request, "owner");
  const { id, email } = await requireAccount(params.id);
  return { id, email, byMail: needsMail({ email }, account), token: createFormToken(request) };
}

export async function action(args: ActionFunctionArgs) {
  const session = await requireAdmin(args.request, "owner");
  const account = await requireAccount(args.params.id);
  return submitForm(args, ownPasswordSchema, async ({ ownPassword }, { clientAddress }) => {
    await requireOwnPassword(session, ownPassword, { request: args.request, clientAddress });
    const done = await removeSecondFactor(account, { email: session.account.email, clientAddress });
    return `/admin/team/${account.id}?done=${done === "mailed" ? "factor-mailed" : "factor-off"}`;
  });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction<typeof action>().catch((error) =>
    failedSubmission(error, "It was not taken off: the server could not be reached. Please try again."),
  );

export default function TeamSecondFactor() {
  const { id, email, byMail, token } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={`Take the second factor off ${email}?`}>
      <p className="mt-3 mb-6 max-w-prose text-ink-2">
        {byMail
          ? "They are an owner: a link is mailed to them, and it stays on until they confirm there."
          : "Their password alone is enough from then on, until they set up another one. Make sure that it is they who ask: call them back on a number that you know."}
      </p>
      <OwnPasswordForm
        action={`/admin/team/${id}/second-factor`}
        back={`/admin/team/${id}`}
        token={token}
        refused="It was not taken off."
        variant="danger"
        button={byMail ? ["Mail the link", "Sending..."] : ["Take it off", "Removing..."]}
        lastResult={useActionData<typeof action>()}
      />
    </AdminPage>
  );
}

export const ErrorBoundary = AccountErrorBoundary;
