import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { AdminPage } from "~/admin/admin-page";
import { requireAdmin } from "~/admin/require-admin.server";
import { ownPasswordSchema, requireOwnPassword } from "~/features/auth/own-password.server";
import { OwnPasswordForm } from "~/features/auth/own-password-form";
import { removeOwnSecondFactor, requireSecondFactor } from "~/features/auth/second-factor-setup.server";
import { submitForm } from "~/lib/form.server";
import { createFormToken } from "~/lib/form-token.server";
import { privatePage } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import { failedSubmission } from "~/ui/form/failed-submission";

const PAGE = "/admin/account/second-factor";

export const headers = privatePage;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Remove the second factor", description: "For staff.", noIndex: true });

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
    await removeOwnSecondFactor(session.account, visitor);
    return `${PAGE}?done=factor-off`;
  });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction<typeof action>().catch((error) =>
    failedSubmission(error, "It was not removed: the server could not be reached. Please try again."),
  );

export default function SecondFactorRemove() {
  const { token } = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Remove the second factor">
      <p className="mt-3 mb-6 max-w-prose text-ink-2">
        Whoever learns your password can sign in with it alone then. The recovery codes stop working.
      </p>
      <OwnPasswordForm
        action={`${PAGE}/remove`}
        back={PAGE}
        token={token}
        refused="It was not removed."
        variant="danger"
        button={["Remove it", "Removing..."]}
        lastResult={useActionData<typeof action>()}
      />
    </AdminPage>
  );
}
