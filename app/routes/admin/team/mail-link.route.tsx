import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmPage } from "~/admin/confirm-page";
import { requireAdmin } from "~/admin/require-admin.server";
import { requireAccount } from "~/features/auth/accounts.server";
import { mailLinkTo } from "~/features/team/invitation.server";
import { submitForm } from "~/lib/form.server";
import { createFormToken } from "~/lib/form-token.server";
import { privatePage } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import { noFieldsSchema } from "~/lib/text-schema";
import { failedSubmission } from "~/ui/form/failed-submission";
import { AccountErrorBoundary } from "./account-not-found";

export const headers = privatePage;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Mail a link", description: "For staff.", noIndex: true });

/** Reading it does nothing: it asks once more. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  await requireAdmin(request, "owner");
  const { id, email } = await requireAccount(params.id);
  return { id, email, token: createFormToken(request) };
}

export async function action(args: ActionFunctionArgs) {
  const session = await requireAdmin(args.request, "owner");
  const account = await requireAccount(args.params.id);
  return submitForm(args, noFieldsSchema, async (_, { clientAddress }) => {
    const sent = await mailLinkTo(account, { email: session.account.email, clientAddress });
    return `/admin/team/${account.id}?done=${sent}`;
  });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction<typeof action>().catch((error) =>
    failedSubmission(error, "The server could not be reached. Please try again."),
  );

export default function TeamMailLink() {
  const { id, email, token } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title={`Mail a link to ${email}?`}
      action={`/admin/team/${id}/mail-link`}
      back={`/admin/team/${id}`}
      token={token}
      button={["Mail the link", "Sending..."]}
      lastResult={useActionData<typeof action>()}
    />
  );
}

export const ErrorBoundary = AccountErrorBoundary;
