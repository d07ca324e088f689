import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { FORGOT_PASSWORD_PATH, SIGN_IN_PATH, UNSENT_FORMS_PATH } from "~/content/staff-paths";
import { signInSchema } from "~/features/auth/credentials.server";
import { findSession } from "~/features/auth/session.server";
import { signIn } from "~/features/auth/sign-in.server";
import type { Rejection } from "~/lib/form/form-error";
import { describeRules } from "~/lib/form/form-rules.server";
import { createFormToken } from "~/lib/form/form-token.server";
import { submitForm } from "~/lib/form/submit-form.server";
import { currentPasswordField, emailField, StaffForm } from "~/staff/staff-form";
import { SignedOutPage } from "~/staff/staff-page";
import { handle, headers, staffMeta } from "~/staff/staff-route";
import { staffPath } from "~/staff/staff-route.server";
import { stayOnFailure } from "~/ui/form/failed-submission";
import { Notice } from "~/ui/notice";

export { handle, headers };

export const meta = staffMeta("Sign in");

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const redirectTo = staffPath(searchParams.get("redirectTo"));
  if (await findSession(request)) throw redirect(redirectTo);
  return {
    rules: describeRules(signInSchema),
    token: createFormToken(request),
    redirectTo,
    reason: (["unsaved", "chosen"] as const).find((name) => searchParams.has(name)),
  };
}

export const action = (args: ActionFunctionArgs) =>
  submitForm(args, signInSchema, (credentials, { clientAddress }) => {
    const fields = { ...credentials, redirectTo: staffPath(credentials.redirectTo) };
    return signIn("password", fields, { request: args.request, clientAddress });
  });

export const clientAction = stayOnFailure({ message: "Authentication failed" });

const passwordField = { ...currentPasswordField, name: "password", label: "Password" };

const notices = {
  unsaved: { tone: "error", title: "Auth session missing!" },
  chosen: {
    tone: "ok",
    title: "Your password was saved.",
    text: "Sign in with it. If you were signed in elsewhere, sign in there again.",
  },
} as const;

export default function SignIn() {
  const { rules, token, redirectTo, reason } = useLoaderData<typeof loader>();
  const lastResult = useActionData<Rejection>();
  return (
    <SignedOutPage title="Sign in to the staff area">
      {reason && !lastResult ? (
        <Notice tone={notices[reason].tone} className="mb-6" title={notices[reason].title}>
          <p>{reason === "unsaved" ? <UnsentFormText redirectTo={redirectTo} /> : notices[reason].text}</p>
        </Notice>
      ) : null}
      <div className="panel p-5 sm:p-8">
        <StaffForm
          id="sign-in"
          // Without the query, which would show the notice of the previous step again.
          action={SIGN_IN_PATH}
          fields={[emailField, passwordField]}
          rules={rules}
          token={token}
          errorTitle="You are not signed in."
          button={["Sign In", "Signing in..."]}
          buttonStyle={{ className: "w-full" }}
        >
          {/* After a rejected attempt, `redirectTo` comes from the form. */}
          <input
            type="hidden"
            name="redirectTo"
            value={String(lastResult?.initialValue?.redirectTo ?? redirectTo)}
          />
        </StaffForm>
      </div>
      <p className="mt-4 text-small">
        <Link to={FORGOT_PASSWORD_PATH} className="link inline-block py-2">
          Forgot your password?
        </Link>
      </p>
    </SignedOutPage>
  );
}

const UnsentFormText = ({ redirectTo }: { redirectTo: string }) => (
  <>
    You have been signed out, so your form was not processed.{" "}
    {redirectTo.startsWith(`${UNSENT_FORMS_PATH}/`)
      ? "Your input was saved: sign in to view it and send it again."
      : "Sign in and go back to send it again."}
  </>
);
