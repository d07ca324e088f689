import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FORGOT_PASSWORD_PATH, SIGN_IN_PATH } from "~/content/staff-paths";
import { findAccountLink } from "~/features/auth/account-link.server";
import { choosePassword, choosePasswordSchema } from "~/features/auth/choose-password.server";
import { describeRules } from "~/lib/form/form-rules.server";
import { createFormToken } from "~/lib/form/form-token.server";
import { submitForm } from "~/lib/form/submit-form.server";
import { newPasswordFields, StaffForm } from "~/staff/staff-form";
import { SignedOutPage } from "~/staff/staff-page";
import { handle, staffMeta, stayOnPage } from "~/staff/staff-route";
import { ButtonLink } from "~/ui/button";

/** The URL contains a secret, which must not reach other pages as a referrer. */
export const headers = () => ({ "Cache-Control": "private, no-store", "Referrer-Policy": "strict-origin" });

export { handle };

export const meta = staffMeta("Choose a password");

export async function loader({ request }: LoaderFunctionArgs) {
  const link = await findAccountLink(readToken(request));
  if (!link) return data(null, { status: 404 });
  const rules = describeRules(choosePasswordSchema);
  return data({ email: link.account.email, rules, token: createFormToken(request) });
}

export const action = (args: ActionFunctionArgs) =>
  submitForm(args, choosePasswordSchema, async ({ password }, { clientAddress }) => {
    const client = { request: args.request, clientAddress };
    const headers = await choosePassword(readToken(args.request), password, client);
    return { location: `${SIGN_IN_PATH}?chosen=1`, headers };
  });

const readToken = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

export const clientAction = stayOnPage;

export default function ChoosePassword() {
  const page = useLoaderData<typeof loader>();
  if (!page) return <InvalidLink />;
  const { email, rules, token } = page;
  return (
    <SignedOutPage title="Choose a password">
      <div className="panel p-5 sm:p-8">
        <StaffForm
          id="choose-password"
          fields={newPasswordFields}
          rules={rules}
          token={token}
          errorTitle="The password was not saved."
          button={["Save password", "Saving..."]}
          buttonStyle={{ className: "w-full" }}
        >
          <p className="[overflow-wrap:anywhere]">
            For <strong>{email}</strong>
          </p>
          {/* Password managers save the password under this user name. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden aria-label="E-mail" />
        </StaffForm>
      </div>
    </SignedOutPage>
  );
}

const InvalidLink = () => (
  <SignedOutPage title="This link has expired or has already been used">
    <p className="mb-6 text-ink-2">
      Each link works once. An invitation is valid for seven days, and a link for a forgotten password for an
      hour. Using one link disables the account’s other links.
    </p>
    <div className="flex flex-wrap gap-4">
      <ButtonLink to={FORGOT_PASSWORD_PATH}>Send me a new link</ButtonLink>
      <ButtonLink to={SIGN_IN_PATH} variant="secondary">
        Sign in
      </ButtonLink>
    </div>
  </SignedOutPage>
);
