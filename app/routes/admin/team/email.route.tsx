import { useLoaderData } from "@remix-run/react";
import { adminMeta, stayOnPage } from "~/admin/admin-route";
import { adminAction, adminLoader } from "~/admin/admin-route.server";
import { ConfirmPage } from "~/admin/confirm-page";
import { currentPasswordField, emailField } from "~/admin/staff-form";
import { changeEmail, emailChangeSchema } from "~/features/team/team-changes.server";
import { requireChangeable } from "./changeable-account.server";

export const meta = adminMeta("Change an address");

export const loader = adminLoader("owner", async ({ token, ...staff }) => {
  const { id, email } = await requireChangeable(staff);
  return { id, email, token };
});

export const action = adminAction(
  "owner",
  { schema: emailChangeSchema, subject: requireChangeable },
  async ({ subject: account, values, actor }) => {
    await changeEmail(account, values.email, actor);
    return `/admin/team/${account.id}?done=email`;
  },
);

const addressField = {
  ...emailField,
  label: "New address",
  autoComplete: "off",
  missing: "Please enter the new address.",
};

export default function ChangeEmail() {
  const { id, email, token } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title={`Change the address of ${email}`}
      token={token}
      back={`/admin/team/${id}`}
      fields={[addressField, currentPasswordField]}
      button={["Change the address", "Changing..."]}
      refused="The address was not changed."
    >
      The password and the second factor stay the same, and browsers stay signed in. Links sent to the old
      address will stop working.
    </ConfirmPage>
  );
}

export { stayOnPage as clientAction };
