import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { type ClientActionFunctionArgs, Link, useActionData, useLoaderData } from "@remix-run/react";
import { AdminMain } from "~/features/admin/admin-main";
import { adminPath } from "~/features/admin/require-admin.server";
import { createSession, findSession } from "~/features/admin/session.server";
import { signIn, signInSchema } from "~/features/admin/sign-in.server";
import { SignInForm } from "~/features/admin/sign-in-form";
import { useBrand } from "~/lib/brand";
import { submitForm } from "~/lib/form.server";
import { createFormToken } from "~/lib/form-token.server";
import { privatePage } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import type { PageHandle } from "~/shell/page-handle";
import { BrandMark } from "~/ui/brand-mark";
import { failedSubmission } from "~/ui/form/failed-submission";
import { Notice } from "~/ui/notice";

export const headers = privatePage;

export const handle: PageHandle = { frame: "none" };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Sign in", description: "For staff.", noIndex: true });

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const redirectTo = adminPath(searchParams.get("redirectTo"));
  if (await findSession(request)) throw redirect(redirectTo);
  return { token: createFormToken(request), redirectTo, unsaved: searchParams.has("unsaved") };
}

export const action = (args: ActionFunctionArgs) =>
  submitForm(args, signInSchema, async (credentials, { clientAddress }) => {
    const account = await signIn(credentials, clientAddress);
    return {
      location: adminPath(credentials.redirectTo),
      headers: { "Set-Cookie": await createSession(account.id, args.request, clientAddress) },
    };
  });

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction<typeof action>().catch((error) => failedSubmission(error, "Authentication failed"));

export default function Login() {
  const { token, redirectTo, unsaved } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { name } = useBrand();
  return (
    <AdminMain>
      <div className="wrap flex min-h-dvh flex-col justify-center py-12">
        <div className="mx-auto w-full max-w-[26rem]">
          <Link
            to="/"
            className="mb-8 inline-flex min-h-11 items-center gap-3 text-small text-ink-2 hover:text-ink"
          >
            <BrandMark className="h-9 w-auto" />
            {name}
          </Link>
          <h1 className="mb-6 font-sans text-h3 font-semibold">Sign in to the admin area</h1>
          {unsaved && !lastResult ? (
            <Notice tone="error" className="mb-6" title="You have been signed out.">
              <p>What you sent last was not carried out. Sign in and go back to send it again.</p>
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
        </div>
      </div>
    </AdminMain>
  );
}
