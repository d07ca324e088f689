import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { AdminPage } from "~/admin/admin-page";
import { requireAdmin } from "~/admin/require-admin.server";
import { requireAccount } from "~/features/auth/accounts.server";
import { ownPasswordSchema, requireOwnPassword } from "~/features/auth/own-password.server";
import { OwnPasswordForm } from "~/features/auth/own-password-form";
import { removeAccount } from "~/features/team/team-changes.server";
import { submitForm } from "~/lib/form.server";
import { createFormToken } from "~/lib/form-token.server";
import { privatePage } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import { failedSubmission } from "~/ui/form/failed-submission";
import { AccountErrorBoundary } from "./account-not-found";

export const headers = privatePage;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Remove an account", description: "For staff.", noIndex: true });

export async function loader({ params, request }: LoaderFunctionArgs) {
  await requireAdmin(request, "owner");
  const { id, email } = await requireAccount(params.id);
  return { id, email, token: createFormToken(request) };
}

export async function action(args: ActionFunctionArgs) {
  const session = await requireAdmin(args.request, "owner");
  const account = await requireAccount(args.params.id);
  return submitForm(args, ownPasswordSchema, async ({ ownPassword }, { clientAddress }) => {
    await requireOwnPassword(session, ownPassword, { request: args.request, clientAddress });
    await removeAccount(account, { email: session.account.email, clientAddress });
    return "/admin/team?done=removed";
  });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction<typeof action>().catch((error) =>
    failedSubmission(error, "It was not removed: the server could not be reached. Please try again."),
  );

export default function TeamRemove() {
  const { id, email, token } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={`Remove the account of ${email}?`}>
      <p className="mt-3 mb-6 max-w-prose text-ink-2">
        They are signed out everywhere and cannot sign in any more. What they did stays: posts, notes, the
        rows of the audit log. There is no way back but a new invitation.
      </p>
      <OwnPasswordForm
        action={`/admin/team/${id}/remove`}
        back={`/admin/team/${id}`}
        token={token}
        refused="It was not removed."
        variant="danger"
        button={["Remove the account", "Removing..."]}
        lastResult={useActionData<typeof action>()}
      />
    </AdminPage>
  );
}

export const ErrorBoundary = AccountErrorBoundary;
