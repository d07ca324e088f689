import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { AdminPage } from "~/admin/admin-page";
import { requireAdmin } from "~/admin/require-admin.server";
import { requireAccount } from "~/features/auth/accounts.server";
import { requireOwnPassword } from "~/features/auth/own-password.server";
import { requireMember } from "~/features/team/team.server";
import { changeEmail, emailChangeSchema } from "~/features/team/team-changes.server";
import { submitForm } from "~/lib/form.server";
import { createFormToken } from "~/lib/form-token.server";
import { privatePage } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import { failedSubmission } from "~/ui/form/failed-submission";
import { AccountErrorBoundary } from "./account-not-found";
import { ChangeEmailForm } from "./change-email-form";

export const headers = privatePage;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Change an address", description: "For staff.", noIndex: true });

export async function loader({ params, request }: LoaderFunctionArgs) {
  const session = await requireAdmin(request, "owner");
  const { id, email, owner } = await requireMember(params.id);
  return { id, email, owner, theirs: owner && id !== session.account.id, token: createFormToken(request) };
}

export async function action(args: ActionFunctionArgs) {
  const session = await requireAdmin(args.request, "owner");
  const account = await requireAccount(args.params.id);
  return submitForm(args, emailChangeSchema, async ({ email, ownPassword }, { clientAddress }) => {
    await requireOwnPassword(session, ownPassword, { request: args.request, clientAddress });
    await changeEmail(account, email, { email: session.account.email, clientAddress });
    return `/admin/team/${account.id}?done=email`;
  });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction<typeof action>().catch((error) =>
    failedSubmission(error, "It was not changed: the server could not be reached. Please try again."),
  );

export default function TeamEmail() {
  const { id, email, owner, theirs, token } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <AdminPage title={`Change the address of ${email}`}>
      <p className="mt-3 mb-6 max-w-prose text-ink-2">
        {theirs
          ? "An owner's address is changed by that owner alone."
          : "Password, second factor and sessions stay. Links that were mailed to the old address stop working."}
      </p>
      {theirs ? null : <ChangeEmailForm {...{ id, owner, token, lastResult }} />}
    </AdminPage>
  );
}

export const ErrorBoundary = AccountErrorBoundary;
