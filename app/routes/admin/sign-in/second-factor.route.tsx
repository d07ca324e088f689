import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { type ClientActionFunctionArgs, Link, useActionData, useLoaderData } from "@remix-run/react";
import { adminPath } from "~/admin/require-admin.server";
import { SignedOutPage } from "~/admin/signed-out-page";
import { CodeForm } from "~/features/auth/code-form";
import { findPendingSignIn, requirePendingSignIn } from "~/features/auth/pending-sign-in.server";
import { codeSchema, signInWithCode } from "~/features/auth/second-factor.server";
import { submitForm } from "~/lib/form.server";
import { createFormToken } from "~/lib/form-token.server";
import { privatePage } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import type { PageHandle } from "~/shell/page-handle";
import { failedSubmission } from "~/ui/form/failed-submission";

export const headers = privatePage;

export const handle: PageHandle = { frame: "none" };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Enter your code", description: "For staff.", noIndex: true });

export async function loader({ request }: LoaderFunctionArgs) {
  if (!(await findPendingSignIn(request))) throw redirect("/admin/login");
  return { token: createFormToken(request) };
}

export const action = (args: ActionFunctionArgs) =>
  submitForm(args, codeSchema, async ({ code }, { clientAddress }) => {
    const { account, redirectTo } = await requirePendingSignIn(args.request);
    const headers = await signInWithCode(account, code, { request: args.request, clientAddress });
    return { location: adminPath(redirectTo), headers };
  });

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction<typeof action>().catch((error) => failedSubmission(error, "Authentication failed"));

export default function SecondFactor() {
  const { token } = useLoaderData<typeof loader>();
  return (
    <SignedOutPage title="Enter your code">
      <div className="panel p-5 sm:p-8">
        <CodeForm
          action="/admin/login/second-factor"
          token={token}
          label="Code"
          hint="Six digits from your authenticator app, or one of your recovery codes."
          button={["Sign In", "Signing in..."]}
          lastResult={useActionData<typeof action>()}
        />
      </div>
      <p className="mt-4 text-small text-ink-2">
        Neither at hand? An owner can take the second factor off your account, or have the link for it mailed
        to you.{" "}
        <Link to="/admin/login" className="link">
          Sign in as somebody else
        </Link>
      </p>
    </SignedOutPage>
  );
}
