import type { SubmissionResult } from "@conform-to/react";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { AdminPage } from "~/admin/admin-page";
import { adminMeta, stayOnPage } from "~/admin/admin-route";
import { adminAction, adminLoader } from "~/admin/admin-route.server";
import { changePassword, changePasswordSchema } from "~/features/auth/choose-password.server";
import { NewPasswordFields, newPasswordLabels, OwnPasswordField } from "~/features/auth/password-fields";
import { PostForm } from "~/ui/form/post-form";
import { useHtmlForm } from "~/ui/form/use-html-form";

export const meta = adminMeta("Change your password");

export const loader = adminLoader("writer", ({ token }) => ({ token }));

export const action = adminAction(
  "writer",
  { schema: changePasswordSchema },
  async ({ session, values, client }) => ({
    location: "/admin/account?done=password",
    headers: await changePassword(session, values, client),
  }),
);

export const clientAction = stayOnPage;

type Fields = { ownPassword: string; password: string; repeat: string };

export default function ChangePassword() {
  const { token } = useLoaderData<typeof loader>();
  const lastResult = useActionData<SubmissionResult<string[]>>();
  const [form, fields] = useHtmlForm<Fields>({ id: "change-password", lastResult });
  return (
    <AdminPage title="Change your password">
      <p className="mt-2 mb-6 max-w-prose text-ink-2">
        This browser stays signed in; every other one is signed out.
      </p>
      <PostForm
        form={form}
        token={token}
        errorTitle="The password was not changed."
        labels={{ ownPassword: "Current password", ...newPasswordLabels }}
        className="max-w-[26rem] space-y-5"
        button={["Change password", "Changing..."]}
        beside={
          <Link to="/admin/account" className="link py-2.5 text-small">
            Back
          </Link>
        }
      >
        <OwnPasswordField field={fields.ownPassword} label="Current password" />
        <NewPasswordFields password={fields.password} repeat={fields.repeat} />
      </PostForm>
    </AdminPage>
  );
}
