import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { AccountPage } from "~/features/admin/account-page";
import { AccountDone } from "~/features/admin/done-notice";
import { requireAdmin } from "~/features/admin/require-admin.server";
import { proposeSecondFactor, readSecondFactor } from "~/features/admin/second-factor-setup.server";
import {
  RecoveryCodes,
  SecondFactorOff,
  SecondFactorOn,
  SecondFactorProposal,
} from "~/features/admin/second-factor-steps";
import { readOnce } from "~/features/admin/shown-once.server";
import { Refusal } from "~/features/admin/step-page";
import { submitForm } from "~/lib/form.server";
import { createFormToken } from "~/lib/form-token.server";
import { privatePage } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import { noFieldsSchema } from "~/lib/text-schema";

export const headers = privatePage;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Second factor", description: "For staff.", noIndex: true });

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAdmin(request);
  const { texts: codes, headers } = await readOnce(request, { kind: "recovery-codes", of: account.id });
  return data(
    {
      ...(await readSecondFactor(account.id)),
      codes,
      done: new URL(request.url).searchParams.get("done"),
      token: createFormToken(request),
    },
    { headers },
  );
}

export async function action(args: ActionFunctionArgs) {
  const { account } = await requireAdmin(args.request);
  return submitForm(args, noFieldsSchema, async () => {
    await proposeSecondFactor(account.id);
    return "/admin/account/second-factor";
  });
}

export default function SecondFactorPage() {
  const { since, codesLeft, proposal, codes, done, token } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { key } = useLocation();
  return (
    <AccountPage
      title="Second factor"
      notice={lastResult ? <Refusal lastResult={lastResult} /> : <AccountDone key={key} done={done} />}
    >
      {codes ? <RecoveryCodes codes={codes} /> : null}
      {since !== null ? <SecondFactorOn since={since} codesLeft={codesLeft} /> : null}
      {proposal ? <SecondFactorProposal proposal={proposal} token={token} /> : null}
      {since === null && !proposal ? <SecondFactorOff token={token} /> : null}
      <p className="mt-8 text-small">
        <Link to="/admin/account" className="link inline-block py-2">
          Back to your account
        </Link>
      </p>
    </AccountPage>
  );
}
