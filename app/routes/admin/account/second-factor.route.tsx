import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  Link,
  useActionData,
  useLoaderData,
  useLocation,
} from "@remix-run/react";
import { AdminPage } from "~/admin/admin-page";
import { AccountDone } from "~/admin/done-notice";
import { requireAdmin } from "~/admin/require-admin.server";
import { ownPasswordSchema, requireOwnPassword } from "~/features/auth/own-password.server";
import { proposeSecondFactor } from "~/features/auth/second-factor-proposal.server";
import { readSecondFactor } from "~/features/auth/second-factor-setup.server";
import { submitForm } from "~/lib/form.server";
import { createFormToken } from "~/lib/form-token.server";
import { privatePage } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import { readOnce } from "~/lib/shown-once.server";
import { failedSubmission } from "~/ui/form/failed-submission";
import { RecoveryCodes, SecondFactorOff, SecondFactorOn, SecondFactorProposal } from "./second-factor-steps";

export const headers = privatePage;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Second factor", description: "For staff.", noIndex: true });

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAdmin(request, "writer");
  const { searchParams } = new URL(request.url);
  const { texts: codes, headers } = await readOnce(request, { kind: "recovery-codes", of: account.id });
  return data(
    {
      ...(await readSecondFactor(account.id, request)),
      ...(searchParams.has("again") && { proposal: null }),
      codes,
      done: searchParams.get("done"),
      token: createFormToken(request),
    },
    { headers },
  );
}

export async function action(args: ActionFunctionArgs) {
  const session = await requireAdmin(args.request, "writer");
  return submitForm(args, ownPasswordSchema, async ({ ownPassword }, { clientAddress }) => {
    await requireOwnPassword(session, ownPassword, { request: args.request, clientAddress });
    const proposal = await proposeSecondFactor(session.account);
    return { location: "/admin/account/second-factor", headers: { "Set-Cookie": proposal } };
  });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction<typeof action>().catch((error) =>
    failedSubmission(error, "Nothing was set up: the server could not be reached. Please try again."),
  );

export default function SecondFactorPage() {
  const { since, codesLeft, proposal, codes, done, token } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { key } = useLocation();
  return (
    <AdminPage title="Second factor" notice={lastResult ? null : <AccountDone key={key} done={done} />}>
      {codes ? <RecoveryCodes codes={codes} /> : null}
      {since !== null ? <SecondFactorOn since={since} codesLeft={codesLeft} /> : null}
      {proposal && !lastResult ? <SecondFactorProposal proposal={proposal} token={token} /> : null}
      {since === null && (!proposal || lastResult) ? (
        <SecondFactorOff token={token} lastResult={lastResult} />
      ) : null}
      <p className="mt-8 text-small">
        <Link to="/admin/account" className="link inline-block py-2">
          Back to your account
        </Link>
      </p>
    </AdminPage>
  );
}
