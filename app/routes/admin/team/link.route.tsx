import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { AdminPage } from "~/admin/admin-page";
import { refuseAccess, requireAdmin } from "~/admin/require-admin.server";
import { requireAccount } from "~/features/auth/accounts.server";
import { ownPasswordSchema, requireOwnPassword } from "~/features/auth/own-password.server";
import { OwnPasswordForm } from "~/features/auth/own-password-form";
import { createLinkFor, mayBeHandedOver } from "~/features/team/invitation.server";
import { submitForm } from "~/lib/form.server";
import { createFormToken } from "~/lib/form-token.server";
import { privatePage } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import { readOnce, showOnce } from "~/lib/shown-once.server";
import { failedSubmission } from "~/ui/form/failed-submission";
import { AccountErrorBoundary } from "./account-not-found";
import { ShownLink } from "./shown-link";

export const headers = privatePage;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Show a link", description: "For staff.", noIndex: true });

const ONLY_MAILED =
  "A link for an owner, or for an account with a second factor, is mailed to them and shown to nobody.";

export async function loader({ params, request }: LoaderFunctionArgs) {
  const session = await requireAdmin(request, "owner");
  const account = await requireAccount(params.id);
  if (!mayBeHandedOver(account)) throw await refuseAccess(session, request, ONLY_MAILED);
  const { id, email, passwordHash } = account;
  const { texts, headers } = await readOnce(request, { kind: "account-link", of: id });
  const page = { id, email, invited: passwordHash === "", url: texts?.[0], token: createFormToken(request) };
  return data(page, { headers });
}

export async function action(args: ActionFunctionArgs) {
  const session = await requireAdmin(args.request, "owner");
  const account = await requireAccount(args.params.id);
  if (!mayBeHandedOver(account)) throw await refuseAccess(session, args.request, ONLY_MAILED);
  return submitForm(args, ownPasswordSchema, async ({ ownPassword }, { clientAddress }) => {
    await requireOwnPassword(session, ownPassword, { request: args.request, clientAddress });
    const url = await createLinkFor(account, { email: session.account.email, clientAddress });
    return {
      location: `/admin/team/${account.id}/link`,
      headers: { "Set-Cookie": await showOnce({ kind: "account-link", of: account.id, texts: [url] }) },
    };
  });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction<typeof action>().catch((error) =>
    failedSubmission(error, "There is no link: the server could not be reached. Please try again."),
  );

export default function TeamLink() {
  const { id, email, invited, url, token } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={`A link for ${email}`}>
      {url ? <ShownLink url={url} email={email} /> : null}
      <p className="mt-3 mb-6 max-w-prose text-ink-2">
        {invited
          ? "They choose their password with it, within seven days."
          : "They choose another password with it, within the hour, and are signed out everywhere."}{" "}
        {invited ? "A new link takes the place of the one before." : null}
      </p>
      <OwnPasswordForm
        // Empty again once the link is there.
        key={url}
        action={`/admin/team/${id}/link`}
        back={`/admin/team/${id}`}
        token={token}
        refused="There is no link."
        button={["Make a link", "Making..."]}
        lastResult={useActionData<typeof action>()}
      />
    </AdminPage>
  );
}

export const ErrorBoundary = AccountErrorBoundary;
