import { memberPath } from "~/content/staff-paths";
import { findAccountById } from "~/features/auth/accounts.server";
import { changeEmail, emailChangeSchema } from "~/features/team/team-changes.server";
import { ConfirmQuestion } from "~/staff/confirm-page";
import { currentPasswordField, emailField } from "~/staff/staff-form";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { confirmRoute } from "~/staff/staff-route.server";
import { reloadAfterConflict } from "~/ui/form/failed-submission";
import { requireChangeableAccount } from "./require-changeable-account.server";

export const meta = staffMeta("Change an address");

const addressField = { ...emailField, label: "New address", autoComplete: "off" };

const { loader, action } = confirmRoute("owner", {
  schema: emailChangeSchema,
  requiresPassword: true,
  subject: requireChangeableAccount,
  findRevision: ({ subject }) => findAccountById(subject.id),
  question: ({ subject: { id, email, revision } }) => ({
    revision,
    title: `Change the address of ${email}`,
    paragraphs: [
      "The password and the second factor stay the same, and browsers stay signed in. Links sent to the old address will stop working.",
    ],
    back: { to: memberPath(id) },
    fields: [addressField, currentPasswordField],
    button: ["Change the address", "Changing..."],
    errorTitle: "The address was not changed.",
  }),
  run: async ({ subject: account, values, actor }) => {
    await changeEmail(account, values.email, actor, values.revision);
    return `${memberPath(account.id)}?done=email`;
  },
});

export {
  action,
  ConfirmQuestion as default,
  loader,
  reloadAfterConflict as shouldRevalidate,
  stayOnPage as clientAction,
};
