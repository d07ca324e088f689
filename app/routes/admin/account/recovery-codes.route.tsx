import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { AdminPage } from "~/admin/admin-page";
import { requireAdmin } from "~/admin/require-admin.server";
import { ownPasswordSchema, requireOwnPassword } from "~/features/auth/own-password.server";
import { OwnPasswordForm } from "~/features/auth/own-password-form";
import { renewRecoveryCodes, requireSecondFactor } from "~/features/auth/second-factor-setup.server";
import { submitForm } from "~/lib/form.server";
import { createFormToken } from "~/lib/form-token.server";
import { privatePage } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import { showOnce } from "~/lib/shown-once.server";
import { failedSubmission } from "~/ui/form/failed-submission";

const PAGE = "/admin/account/second-factor";

export const headers = privatePage;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Make new recovery codes", description: "For staff.", noIndex: true });

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAdmin(request, "writer");
  await requireSecondFactor(account.id);
  return { token: createFormToken(request) };
}

export async function action(args: ActionFunctionArgs) {
  const session = await requireAdmin(args.request, "writer");
  await requireSecondFactor(session.account.id);
  return submitForm(args, ownPasswordSchema, async ({ ownPassword }, { clientAddress }) => {
    const visitor = { request: args.request, clientAddress };
    await requireOwnPassword(session, ownPassword, visitor);
    const { account } = session;
    const codes = await renewRecoveryCodes(account, visitor);
    const shown = await showOnce({ kind: "recovery-codes", of: account.id, texts: codes });
    return { location: PAGE, headers: { "Set-Cookie": shown } };
  });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction<typeof action>().catch((error) =>
    failedSubmission(error, "There are no new codes: the server could not be reached. Please try again."),
  );

export default function SecondFactorCodes() {
  const { token } = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Make new recovery codes">
      <p className="mt-3 mb-6 max-w-prose text-ink-2">Those you have now stop working.</p>
      <OwnPasswordForm
        action={`${PAGE}/codes`}
        back={PAGE}
        token={token}
        refused="There are no new codes."
        button={["Make new codes", "Making..."]}
        lastResult={useActionData<typeof action>()}
      />
    </AdminPage>
  );
}
