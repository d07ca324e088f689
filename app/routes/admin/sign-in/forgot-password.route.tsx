import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { FORGOT_PASSWORD_PATH, SIGN_IN_PATH } from "~/content/staff-paths";
import { forgottenPasswordSchema, requestPasswordLink } from "~/features/auth/account-link.server";
import { describeRules } from "~/lib/form/form-rules.server";
import { createFormToken } from "~/lib/form/form-token.server";
import { submitForm } from "~/lib/form/submit-form.server";
import { emailField, StaffForm } from "~/staff/staff-form";
import { SignedOutPage } from "~/staff/staff-page";
import { handle, headers, staffMeta, stayOnPage } from "~/staff/staff-route";
import { Notice } from "~/ui/notice";

export { handle, headers };

export const meta = staffMeta("Reset your password");

export const loader = ({ request }: LoaderFunctionArgs) => ({
  rules: describeRules(forgottenPasswordSchema),
  token: createFormToken(request),
  isRequested: new URL(request.url).searchParams.has("asked"),
});

export const action = (args: ActionFunctionArgs) =>
  submitForm(args, forgottenPasswordSchema, async ({ email }, { clientAddress }) => {
    await requestPasswordLink(email, { request: args.request, clientAddress });
    return `${FORGOT_PASSWORD_PATH}?asked=1`;
  });

export const clientAction = stayOnPage;

export default function ForgotPassword() {
  const { rules, token, isRequested } = useLoaderData<typeof loader>();
  const wasRejected = useActionData() !== undefined;
  return (
    <SignedOutPage title="Reset your password">
      {isRequested && !wasRejected ? (
        <Notice tone="ok" title="If that address has an account, a link is on its way.">
          <p className="mt-1">
            It works once, within an hour. Nothing after a few minutes? Check your spam folder, or ask an
            owner to e-mail you a link.
          </p>
        </Notice>
      ) : (
        <>
          <p className="mb-6 text-ink-2">We will e-mail you a link to choose a new password.</p>
          <div className="panel p-5 sm:p-8">
            <StaffForm
              id="forgot-password"
              fields={[emailField]}
              rules={rules}
              token={token}
              errorTitle="No link was sent."
              button={["Send me a link", "Sending..."]}
              buttonStyle={{ className: "w-full" }}
            />
          </div>
        </>
      )}
      <p className="mt-4 text-small">
        <Link to={SIGN_IN_PATH} className="link inline-block py-2">
          Back to sign-in
        </Link>
      </p>
    </SignedOutPage>
  );
}
