import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { type ClientActionFunctionArgs, Link, useActionData, useLoaderData } from "@remix-run/react";
import { adminPath } from "~/admin/require-admin.server";
import { SignedOutPage } from "~/admin/signed-out-page";
import { findSession } from "~/features/auth/session.server";
import { signIn, signInSchema } from "~/features/auth/sign-in.server";
import { submitForm } from "~/lib/form.server";
import { createFormToken } from "~/lib/form-token.server";
import { privatePage } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import type { PageHandle } from "~/shell/page-handle";
import { failedSubmission } from "~/ui/form/failed-submission";
import { Notice } from "~/ui/notice";
import { SignInForm } from "./sign-in-form";

export const headers = privatePage;

export const handle: PageHandle = { frame: "none" };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Sign in", description: "For staff.", noIndex: true });

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const redirectTo = adminPath(searchParams.get("redirectTo"));
  if (await findSession(request)) throw redirect(redirectTo);
  return {
    token: createFormToken(request),
    redirectTo,
    unsaved: searchParams.has("unsaved"),
    unsentForm: redirectTo.startsWith("/admin/unsent-forms/"),
    chosen: searchParams.has("chosen"),
    removed: searchParams.has("removed"),
  };
}

export const action = (args: ActionFunctionArgs) =>
  submitForm(args, signInSchema, (credentials, { clientAddress }) =>
    signIn(credentials, adminPath(credentials.redirectTo), { request: args.request, clientAddress }),
  );

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction<typeof action>().catch((error) => failedSubmission(error, "Authentication failed"));

export default function Login() {
  const { token, redirectTo, unsaved, unsentForm, chosen, removed } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <SignedOutPage title="Sign in to the admin area">
      {unsaved && !lastResult ? (
        <Notice tone="error" className="mb-6" title="Auth session missing!">
          <p>
            You have been signed out, so what you sent last was not carried out.{" "}
            {unsentForm
              ? "It is kept for you: sign in to read it and send it again."
              : "Sign in and go back to send it again."}
          </p>
        </Notice>
      ) : null}
      {chosen && !lastResult ? (
        <Notice tone="ok" className="mb-6" title="Your password is stored.">
          <p>Every browser that was signed in to the account is signed out. Sign in with the new one.</p>
        </Notice>
      ) : null}
      {removed && !lastResult ? (
        <Notice tone="ok" className="mb-6" title="Your second factor is removed.">
          <p>Sign in with your password, then set up another one.</p>
        </Notice>
      ) : null}
      <div className="panel p-5 sm:p-8">
        <SignInForm
          token={token}
          // A refused form comes back on a page that was asked for without the query.
          redirectTo={String(lastResult?.initialValue?.redirectTo ?? redirectTo)}
          lastResult={lastResult}
        />
      </div>
      <p className="mt-4 text-small">
        <Link to="/admin/forgot-password" className="link inline-block py-2">
          Forgotten your password?
        </Link>
      </p>
    </SignedOutPage>
  );
}
