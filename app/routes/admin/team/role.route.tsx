import { adminMeta, stayOnPage } from "~/admin/admin-route";
import { confirmRoute } from "~/admin/admin-route.server";
import { ConfirmQuestion } from "~/admin/confirm-page";
import { currentPasswordField, roleField } from "~/admin/staff-form";
import { changeRole, roleChangeSchema } from "~/features/team/team-changes.server";
import { requireChangeableAccount } from "./require-changeable-account.server";

export const meta = adminMeta("Change a role");

const { loader, action } = confirmRoute("owner", {
  schema: roleChangeSchema,
  subject: requireChangeableAccount,
  question: ({ subject: { id, email, role } }) => ({
    title: `Change the role of ${email}`,
    texts: ["The new role applies from their next request. They keep their posts."],
    back: `/admin/team/${id}`,
    fields: [roleField, currentPasswordField],
    defaultValue: { role: role ?? "" },
    button: ["Change the role", "Changing..."],
    errorTitle: "The role was not changed.",
  }),
  run: async ({ subject: account, values, actor }) => {
    await changeRole(account, values.role, actor);
    return `/admin/team/${account.id}?done=role`;
  },
});

export { action, ConfirmQuestion as default, loader, stayOnPage as clientAction };
