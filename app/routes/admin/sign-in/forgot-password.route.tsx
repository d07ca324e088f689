import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, Link, useActionData, useLoaderData } from "@remix-run/react";
import { SignedOutPage } from "~/admin/signed-out-page";
import { forgottenPasswordSchema, requestRecovery } from "~/features/auth/forgotten-password.server";
import { submitForm } from "~/lib/form.server";
import { createFormToken } from "~/lib/form-token.server";
import { privatePage } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import type { PageHandle } from "~/shell/page-handle";
import { failedSubmission } from "~/ui/form/failed-submission";
import { Notice } from "~/ui/notice";
import { ForgotPasswordForm } from "./forgot-password-form";

export const headers = privatePage;

export const handle: PageHandle = { frame: "none" };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Forgotten password", description: "For staff.", noIndex: true });

export const loader = ({ request }: LoaderFunctionArgs) => ({
  token: createFormToken(request),
  asked: new URL(request.url).searchParams.has("asked"),
});

export const action = (args: ActionFunctionArgs) =>
  submitForm(args, forgottenPasswordSchema, async ({ email }, { clientAddress }) => {
    await requestRecovery(email, { request: args.request, clientAddress });
    return "/admin/forgot-password?asked=1";
  });

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction<typeof action>().catch((error) =>
    failedSubmission(error, "The server could not be reached. Please try again."),
  );

export default function ForgotPassword() {
  const { token, asked } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <SignedOutPage title="Choose a new password">
      {asked && !lastResult ? (
        <Notice tone="ok" title="If there is an account with that address, a link is on its way to it.">
          <p className="mt-1">
            It works once, for an hour. Nothing there after some minutes? Look among the spam, or ask an owner
            to have one mailed to you.
          </p>
        </Notice>
      ) : (
        <>
          <p className="mb-6 text-ink-2">
            We send a link to your address. It lets you choose another password.
          </p>
          <div className="panel p-5 sm:p-8">
            <ForgotPasswordForm token={token} lastResult={lastResult} />
          </div>
        </>
      )}
      <p className="mt-4 text-small">
        <Link to="/admin/login" className="link inline-block py-2">
          Back to the sign-in
        </Link>
      </p>
    </SignedOutPage>
  );
}
