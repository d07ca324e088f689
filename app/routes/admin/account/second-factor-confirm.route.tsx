import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { AdminPage } from "~/admin/admin-page";
import { requireAdmin } from "~/admin/require-admin.server";
import { requireAccount } from "~/features/auth/accounts.server";
import { codeSchema } from "~/features/auth/second-factor.server";
import { confirmSecondFactor, readSecondFactor } from "~/features/auth/second-factor-setup.server";
import { submitForm } from "~/lib/form.server";
import { createFormToken } from "~/lib/form-token.server";
import { privatePage } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import { showOnce } from "~/lib/shown-once.server";
import { failedSubmission } from "~/ui/form/failed-submission";
import { SecondFactorProposal } from "./second-factor-steps";

const PAGE = "/admin/account/second-factor";

export const headers = privatePage;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Confirm the second factor", description: "For staff.", noIndex: true });

/** The same page once more, for a code that was not right. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAdmin(request, "writer");
  const { proposal } = await readSecondFactor(account.id, request);
  if (!proposal) throw redirect(PAGE);
  return { proposal, token: createFormToken(request) };
}

export async function action(args: ActionFunctionArgs) {
  const session = await requireAdmin(args.request, "writer");
  return submitForm(args, codeSchema, async ({ code }, { clientAddress }) => {
    const account = await requireAccount(session.account.id);
    const visitor = { request: args.request, clientAddress };
    const { codes, headers } = await confirmSecondFactor(account, code, visitor);
    headers.append("Set-Cookie", await showOnce({ kind: "recovery-codes", of: account.id, texts: codes }));
    return { location: `${PAGE}?done=factor-on`, headers };
  });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction<typeof action>().catch((error) =>
    failedSubmission(error, "It was not confirmed: the server could not be reached. Please try again."),
  );

export default function SecondFactorConfirm() {
  return (
    <AdminPage title="Second factor">
      <SecondFactorProposal {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />
    </AdminPage>
  );
}
