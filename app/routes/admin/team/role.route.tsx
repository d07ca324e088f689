import { memberPath } from "~/content/staff-paths";
import { findAccountById } from "~/features/auth/accounts.server";
import { changeRole, roleChangeSchema } from "~/features/team/team-changes.server";
import { ConfirmQuestion } from "~/staff/confirm-page";
import { currentPasswordField, roleField } from "~/staff/staff-form";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { confirmRoute } from "~/staff/staff-route.server";
import { reloadAfterConflict } from "~/ui/form/failed-submission";
import { requireChangeableAccount } from "./require-changeable-account.server";

export const meta = staffMeta("Change a role");

const { loader, action } = confirmRoute("owner", {
  schema: roleChangeSchema,
  requiresPassword: true,
  subject: requireChangeableAccount,
  findRevision: ({ subject }) => findAccountById(subject.id),
  question: ({ subject: { id, email, role, revision } }) => ({
    revision,
    title: `Change the role of ${email}`,
    paragraphs: [
      "The new role applies from their next request. They keep their posts. If they become a writer, their leads are unassigned.",
    ],
    back: { to: memberPath(id) },
    fields: [roleField, currentPasswordField],
    defaultValue: { role: role ?? "" },
    button: ["Change the role", "Changing..."],
    errorTitle: "The role was not changed.",
  }),
  run: async ({ subject: account, values, actor }) => {
    await changeRole(account, values.role, actor, values.revision);
    return `${memberPath(account.id)}?done=role`;
  },
});

export {
  action,
  ConfirmQuestion as default,
  loader,
  reloadAfterConflict as shouldRevalidate,
  stayOnPage as clientAction,
};
