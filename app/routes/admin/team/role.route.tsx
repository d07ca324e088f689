import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { AdminPage } from "~/admin/admin-page";
import { requireAdmin } from "~/admin/require-admin.server";
import { requireAccount } from "~/features/auth/accounts.server";
import { requireOwnPassword } from "~/features/auth/own-password.server";
import { requireMember } from "~/features/team/team.server";
import { changeRole, roleChangeSchema } from "~/features/team/team-changes.server";
import { submitForm } from "~/lib/form.server";
import { createFormToken } from "~/lib/form-token.server";
import { privatePage } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import { failedSubmission } from "~/ui/form/failed-submission";
import { AccountErrorBoundary } from "./account-not-found";
import { ChangeRoleForm } from "./change-role-form";

export const headers = privatePage;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Change a role", description: "For staff.", noIndex: true });

export async function loader({ params, request }: LoaderFunctionArgs) {
  await requireAdmin(request, "owner");
  const { id, email, role, owner } = await requireMember(params.id);
  return { id, email, role, owner, token: createFormToken(request) };
}

export async function action(args: ActionFunctionArgs) {
  const session = await requireAdmin(args.request, "owner");
  const account = await requireAccount(args.params.id);
  return submitForm(args, roleChangeSchema, async ({ role, ownPassword }, { clientAddress }) => {
    await requireOwnPassword(session, ownPassword, { request: args.request, clientAddress });
    await changeRole(account, role, { email: session.account.email, clientAddress });
    return `/admin/team/${account.id}?done=role`;
  });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction<typeof action>().catch((error) =>
    failedSubmission(error, "It was not changed: the server could not be reached. Please try again."),
  );

export default function TeamRole() {
  const { id, email, role, owner, token } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <AdminPage title={`Change the role of ${email}`}>
      <p className="mt-3 mb-6 max-w-prose text-ink-2">
        {owner
          ? "ADMIN_EMAILS names this address: it is an owner's, until whoever hosts the site takes it off there."
          : "It holds from their next click on. What they wrote stays theirs."}
      </p>
      {owner ? null : <ChangeRoleForm {...{ id, role, token, lastResult }} />}
    </AdminPage>
  );
}

export const ErrorBoundary = AccountErrorBoundary;
