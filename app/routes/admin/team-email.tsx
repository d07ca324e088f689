import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { AccountErrorBoundary } from "~/features/admin/account-not-found";
import { AccountPage } from "~/features/admin/account-page";
import { requireAccount } from "~/features/admin/accounts.server";
import { ChangeEmailForm } from "~/features/admin/change-email-form";
import { limitedPage } from "~/features/admin/limited-page";
import { requireOwnPassword } from "~/features/admin/own-password.server";
import { requireAdmin } from "~/features/admin/require-admin.server";
import { changeEmail, emailChangeSchema } from "~/features/admin/team.server";
import { submitForm } from "~/lib/form.server";
import { createFormToken } from "~/lib/form-token.server";
import { pageMeta } from "~/lib/page-meta";
import { failedSubmission } from "~/ui/form/failed-submission";

export const headers = limitedPage;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Change an address", description: "For staff.", noIndex: true });

export async function loader({ params, request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { id, email } = await requireAccount(params.id);
  return { id, email, token: createFormToken(request) };
}

export async function action(args: ActionFunctionArgs) {
  const session = await requireAdmin(args.request);
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
  const { id, email, token } = useLoaderData<typeof loader>();
  return (
    <AccountPage title={`Change the address of ${email}`}>
      <p className="mt-3 mb-6 max-w-prose text-ink-2">
        Password, second factor and sessions stay. Links that were mailed to the old address stop working.
      </p>
      <ChangeEmailForm id={id} token={token} lastResult={useActionData<typeof action>()} />
    </AccountPage>
  );
}

export const ErrorBoundary = AccountErrorBoundary;
