import { useLoaderData } from "@remix-run/react";
import { adminMeta, stayOnPage } from "~/admin/admin-route";
import { adminAction, adminLoader } from "~/admin/admin-route.server";
import { ConfirmPage } from "~/admin/confirm-page";
import { currentPasswordField, newPasswordFields } from "~/admin/staff-form";
import { changePassword, changePasswordSchema } from "~/features/auth/choose-password.server";

export const meta = adminMeta("Change your password");

export const loader = adminLoader("writer", ({ token }) => ({ token }));

export const action = adminAction(
  "writer",
  { schema: changePasswordSchema },
  async ({ session, values, client }) => ({
    location: "/admin/account?done=password",
    headers: await changePassword(session, values.password, client),
  }),
);

const fields = [{ ...currentPasswordField, label: "Current password" }, ...newPasswordFields];

export default function ChangePassword() {
  const { token } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title="Change your password"
      token={token}
      back="/admin/account"
      fields={fields}
      button={["Change password", "Changing..."]}
      refused="The password was not changed."
    >
      This browser stays signed in. All your other browsers will be signed out.
    </ConfirmPage>
  );
}

export { stayOnPage as clientAction };
