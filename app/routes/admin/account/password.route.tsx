import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { AdminPage } from "~/admin/admin-page";
import { requireAdmin } from "~/admin/require-admin.server";
import { changePassword, changePasswordSchema } from "~/features/auth/choose-password.server";
import { submitForm } from "~/lib/form.server";
import { createFormToken } from "~/lib/form-token.server";
import { privatePage } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import { failedSubmission } from "~/ui/form/failed-submission";
import { ChangePasswordForm } from "./change-password-form";

export const headers = privatePage;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Change your password", description: "For staff.", noIndex: true });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "writer");
  return { token: createFormToken(request) };
}

export async function action(args: ActionFunctionArgs) {
  const session = await requireAdmin(args.request, "writer");
  return submitForm(args, changePasswordSchema, async (passwords, { clientAddress }) => ({
    location: "/admin/account?done=password",
    headers: await changePassword(session, passwords, { request: args.request, clientAddress }),
  }));
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction<typeof action>().catch((error) =>
    failedSubmission(error, "It was not changed: the server could not be reached. Please try again."),
  );

export default function AccountPassword() {
  return (
    <AdminPage title="Change your password">
      <p className="mt-2 mb-6 max-w-prose text-ink-2">
        This browser stays signed in, every other one is signed out.
      </p>
      <ChangePasswordForm
        token={useLoaderData<typeof loader>().token}
        lastResult={useActionData<typeof action>()}
      />
    </AdminPage>
  );
}
