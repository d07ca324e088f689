import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { SIGN_IN_PATH } from "~/content/staff-paths";
import { codeSchema } from "~/features/auth/second-factor.server";
import { findPendingSignIn } from "~/features/auth/session.server";
import { signIn } from "~/features/auth/sign-in.server";
import { describeRules } from "~/lib/form/form-rules.server";
import { createFormToken } from "~/lib/form/form-token.server";
import { submitForm } from "~/lib/form/submit-form.server";
import { codeField, StaffForm } from "~/staff/staff-form";
import { SignedOutPage } from "~/staff/staff-page";
import { handle, headers, staffMeta } from "~/staff/staff-route";
import { stayOnFailure } from "~/ui/form/failed-submission";

export { handle, headers };

export const meta = staffMeta("Enter your code");

export async function loader({ request }: LoaderFunctionArgs) {
  if (!(await findPendingSignIn(request))) throw redirect(SIGN_IN_PATH);
  return { rules: describeRules(codeSchema), token: createFormToken(request) };
}

export const action = (args: ActionFunctionArgs) =>
  submitForm(args, codeSchema, (fields, { clientAddress }) =>
    signIn("code", fields, { request: args.request, clientAddress }),
  );

export const clientAction = stayOnFailure({ message: "Authentication failed" });

export default function SecondFactor() {
  const { rules, token } = useLoaderData<typeof loader>();
  return (
    <SignedOutPage title="Enter your code">
      <div className="panel p-5 sm:p-8">
        <StaffForm
          id="code"
          action={`${SIGN_IN_PATH}/second-factor`}
          fields={[
            { ...codeField, hint: "Six digits from your authenticator app, or one of your recovery codes." },
          ]}
          rules={rules}
          token={token}
          errorTitle="The code was not accepted."
          button={["Sign In", "Signing in..."]}
          buttonStyle={{ className: "w-full" }}
        />
      </div>
      <p className="mt-4 text-small text-ink-2">
        Lost both? An owner can remove the second factor from your account.{" "}
        <Link to={SIGN_IN_PATH} className="link">
          Sign in with another account
        </Link>
      </p>
    </SignedOutPage>
  );
}
