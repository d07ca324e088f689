import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { SignedOutPage } from "~/admin/signed-out-page";
import { findAccountLink } from "~/features/auth/account-link.server";
import { choosePassword, choosePasswordSchema, PASSWORD_LINKS } from "~/features/auth/choose-password.server";
import { submitForm } from "~/lib/form.server";
import { createFormToken } from "~/lib/form-token.server";
import { pageMeta } from "~/lib/page-meta";
import type { PageHandle } from "~/shell/page-handle";
import { ButtonLink } from "~/ui/button";
import { failedSubmission } from "~/ui/form/failed-submission";
import { ChoosePasswordForm } from "./choose-password-form";

/** The address is a secret: no other page is told it. */
export const headers = () => ({ "Cache-Control": "private, no-store", "Referrer-Policy": "strict-origin" });

export const handle: PageHandle = { frame: "none" };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Choose a password", description: "For staff.", noIndex: true });

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

export async function loader({ request }: LoaderFunctionArgs) {
  const link = await findAccountLink(tokenOf(request), PASSWORD_LINKS);
  if (!link) return data({ valid: false as const }, { status: 404 });
  const { email } = link.account;
  return data({ valid: true as const, email, link: tokenOf(request), token: createFormToken(request) });
}

export const action = (args: ActionFunctionArgs) =>
  submitForm(args, choosePasswordSchema, async ({ password }, { clientAddress }) => {
    const visitor = { request: args.request, clientAddress };
    const headers = await choosePassword(tokenOf(args.request), password, visitor);
    return { location: "/admin/login?chosen=1", headers };
  });

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction<typeof action>().catch((error) =>
    failedSubmission(
      error,
      "The password was not stored: the server could not be reached. Please try again.",
    ),
  );

export default function ChoosePassword() {
  const page = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  if (!page.valid) return <InvalidLink />;
  const { email, link, token } = page;
  return (
    <SignedOutPage title="Choose a password">
      <div className="panel p-5 sm:p-8">
        <ChoosePasswordForm
          action={`/admin/choose-password?token=${encodeURIComponent(link)}`}
          {...{ email, token, lastResult }}
        />
      </div>
    </SignedOutPage>
  );
}

function InvalidLink() {
  return (
    <SignedOutPage title="This link has expired or was used already">
      <p className="mb-6 text-ink-2">
        Each link works once: an invitation for seven days, a link for a forgotten password for an hour. Once
        one of them was used, the others of the account stop working.
      </p>
      <div className="flex flex-wrap gap-4">
        <ButtonLink to="/admin/forgot-password">Send me a new link</ButtonLink>
        <ButtonLink to="/admin/login" variant="secondary">
          Sign in
        </ButtonLink>
      </div>
    </SignedOutPage>
  );
}
