import { useLoaderData } from "@remix-run/react";
import { adminMeta, stayOnPage } from "~/admin/admin-route";
import { adminAction, adminLoader } from "~/admin/admin-route.server";
import { ConfirmPage } from "~/admin/confirm-page";
import { currentPasswordField, roleField } from "~/admin/staff-form";
import { changeRole, roleChangeSchema } from "~/features/team/team-changes.server";
import { requireChangeable } from "./changeable-account.server";

export const meta = adminMeta("Change a role");

export const loader = adminLoader("owner", async ({ token, ...staff }) => {
  const { id, email, role } = await requireChangeable(staff);
  return { id, email, role, token };
});

export const action = adminAction(
  "owner",
  { schema: roleChangeSchema, subject: requireChangeable },
  async ({ subject: account, values, actor }) => {
    await changeRole(account, values.role, actor);
    return `/admin/team/${account.id}?done=role`;
  },
);

export default function ChangeRole() {
  const { id, email, role, token } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title={`Change the role of ${email}`}
      token={token}
      back={`/admin/team/${id}`}
      fields={[roleField, currentPasswordField]}
      defaultValue={{ role: role ?? "" }}
      button={["Change the role", "Changing..."]}
      refused="The role was not changed."
    >
      The new role applies from their next request. They keep their posts.
    </ConfirmPage>
  );
}

export { stayOnPage as clientAction };
