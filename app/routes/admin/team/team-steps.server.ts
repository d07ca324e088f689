import { memberPath, TEAM_PATH } from "~/content/staff-paths";
import {
  type Account,
  findAccountById,
  isOwnerAddress,
  requireAccount,
} from "~/features/auth/accounts.server";
import {
  changeEmail,
  changeRole,
  emailChangeSchema,
  mailLinkTo,
  removeAccount,
  removeSecondFactor,
  roleChangeSchema,
} from "~/features/team/team.server";
import { step } from "~/staff/confirm-route.server";
import { currentPasswordField, emailField, roleField } from "~/staff/staff-form";
import { denyAccess, type StaffRequest } from "~/staff/staff-route.server";

/**
 * The account in the URL.
 * @throws 404, and 403 for an owner's, because no owner can take over another (docs/decisions/007)
 */
async function requireChangeableAccount({ params, ...staff }: StaffRequest): Promise<Account> {
  const account = await requireAccount(params.id);
  if (isOwnerAddress(account.email)) throw await denyAccess(staff, OWNER_UNCHANGEABLE);
  return account;
}

const OWNER_UNCHANGEABLE =
  "The setting ADMIN_EMAILS lists the owners, so an owner’s role, address and second factor cannot be changed here. To remove a second factor, run on the server: npm run admin -- reset EMAIL --second-factor";

const addressField = { ...emailField, label: "New address", autoComplete: "off" };

export const teamSteps = {
  "team/:id/mail-link": step("owner", {
    title: "E-mail a link",
    formName: "A change to an account",
    subject: ({ params }) => requireAccount(params.id),
    question: ({ subject: { id, email } }) => ({
      title: `E-mail a link to ${email}?`,
      back: { to: memberPath(id) },
      button: ["E-mail the link", "Sending..."],
    }),
    run: async ({ subject: account, actor }) =>
      `${memberPath(account.id)}?done=${await mailLinkTo(account, actor)}`,
  }),
  "team/:id/email": step("owner", {
    title: "Change an address",
    formName: "A change to an account",
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
  }),
  "team/:id/role": step("owner", {
    title: "Change a role",
    formName: "A change to an account",
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
  }),
  "team/:id/second-factor": step("owner", {
    title: "Remove a second factor",
    formName: "A change to an account",
    requiresPassword: true,
    subject: requireChangeableAccount,
    question: ({ subject: { id, email } }) => ({
      title: `Remove the second factor of ${email}?`,
      paragraphs: [
        "Their password alone will be enough to sign in until they set up another one. First make sure that the request comes from them: call a number that you know.",
      ],
      back: { to: memberPath(id) },
      button: ["Remove the second factor", "Removing..."],
      variant: "danger",
      errorTitle: "The second factor was not removed.",
    }),
    run: async ({ subject: account, actor }) => {
      await removeSecondFactor(account, actor);
      return `${memberPath(account.id)}?done=factor-off`;
    },
  }),
  "team/:id/remove": step("owner", {
    title: "Remove an account",
    formName: "A change to an account",
    requiresPassword: true,
    subject: ({ params }) => requireAccount(params.id),
    question: ({ subject: { id, email } }) => ({
      title: `Remove the account of ${email}?`,
      paragraphs: [
        "They will be signed out and can no longer sign in. Their posts, notes and audit log entries stay. Only a new invitation gives them access again.",
      ],
      back: { to: memberPath(id) },
      button: ["Remove the account", "Removing..."],
      variant: "danger",
      errorTitle: "The account was not removed.",
    }),
    run: async ({ subject, actor }) => {
      await removeAccount(subject, actor);
      return `${TEAM_PATH}?done=removed`;
    },
  }),
};
