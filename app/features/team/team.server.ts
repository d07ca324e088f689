import { randomUUID } from "node:crypto";
import { z } from "zod";
import { isUniqueViolation } from "#drizzle/connect";
import { audit } from "~/features/audit/audit.server";
import {
  createAccountLink,
  createPasswordLink,
  deleteAccountLinks,
} from "~/features/auth/account-link.server";
import { notifyAccountHolder, queueAccountMail } from "~/features/auth/account-mail.server";
import {
  type Account,
  auditFacts,
  deleteAccount,
  deleteUnlessLastOwner,
  findAccount,
  findAccountById,
  getRole,
  isInvited,
  isOwnerAddress,
  listAccounts,
  type MemberRow,
  selectMembers,
  storeInvited,
  writeAccount,
} from "~/features/auth/accounts.server";
import { deleteSecondFactor } from "~/features/auth/second-factor-setup.server";
import { unassignLeads } from "~/features/leads/lead-statements.server";
import {
  type Actor,
  type AssignableRole,
  assignableRoles,
  isAtLeast,
  roleTexts,
} from "~/features/roles/role";
import { atomic } from "~/lib/database/db.server";
import { appendErasuresToFile, insertErasures } from "~/lib/database/erasures.server";
import { NoRowChangedError, tryAtomic } from "~/lib/database/writes.server";
import { env } from "~/lib/env/env.server";
import { createEditConflict, FormError } from "~/lib/form/form-error";
import { choice, emailAddress, seenRevision } from "~/lib/form/text-schema";
import { requireFound } from "~/lib/http/responses.server";
import { isUuid } from "~/lib/text/ids";

/** All accounts, sorted by address. */
export async function listTeam() {
  return (await selectMembers()).map(describeMember);
}

export type Member = Awaited<ReturnType<typeof listTeam>>[number];

/** The member with this account id. @throws a 404 response if there is none */
export async function requireMember(id = ""): Promise<Member> {
  const [row] = isUuid(id) ? await selectMembers(id.toLowerCase()) : [];
  return describeMember(requireFound(row));
}

const describeMember = ({ account, invitationExpiresAt, lastSignInAt }: MemberRow) => ({
  id: account.id,
  email: account.email,
  createdAt: account.createdAt,
  lastSignInAt,
  secondFactor: account.totpConfirmedAt !== null,
  /** Null if they may not sign in. */
  role: getRole(account),
  owner: isOwnerAddress(account.email),
  canShowLink: canShowLink(account),
  /** Whether the invitation is still valid; null if a password has been chosen. */
  invitation: isInvited(account) ? describeInvitation(invitationExpiresAt) : null,
});

const describeInvitation = (expiresAt: number | null) => ((expiresAt ?? 0) > Date.now() ? "open" : "expired");

const roleValue = choice(assignableRoles, "Please choose a role.");

export const invitationSchema = z.object({
  email: emailAddress("Please enter an e-mail address."),
  role: roleValue,
});

/** The role of an address listed in ADMIN_EMAILS is ignored, because it becomes an owner. */
type Invitation = { email: string; role: AssignableRole | null };

/**
 * Creates an account without a password, and a link to choose one, which is mailed unless `mail` is false. An account
 * that has no password yet is sent a new link.
 * @throws FormError if the address has an account with a password
 */
export async function inviteColleague({ email, role }: Invitation, actor: Actor, { mail = true } = {}) {
  const address = email.toLowerCase();
  const existing = await findAccount(address);
  if (existing && !isInvited(existing)) throw createAddressInUseError();
  const account = {
    id: existing?.id ?? randomUUID(),
    email: address,
    role: isOwnerAddress(address) ? null : role,
  };
  const { url, digest, statements } = createAccountLink(account.id, "invite");
  const newRole = getRole(account);
  const detail = { by: actor.email, role: newRole ?? "none" };
  const unassign = newRole && isAtLeast(newRole, "editor") ? [] : [unassignLeads(account.id)];
  try {
    await atomic(
      storeInvited(account, existing !== null, actor),
      ...unassign,
      ...statements,
      audit("USER_INVITED", auditFacts(account, actor, detail)),
      ...(mail ? queueInvitation(account, actor, { url, digest }) : []),
    );
  } catch (error) {
    // The invited person has chosen a password since.
    if (error instanceof NoRowChangedError) throw createAddressInUseError();
    if (!isUniqueViolation(error)) throw error;
    throw new FormError("Someone else has just invited this address.", { field: "email", status: 409 });
  }
  return { account, url };
}

function queueInvitation(account: Invitation, actor: Actor, link: { url: string; digest: string }) {
  const role = getRole(account);
  return queueAccountMail({
    to: account.email,
    limit: "staff",
    subject: "Your account for the staff area",
    lines: [
      `${actor.email} has created a staff account for you on ${env.siteUrl}. Choose your password here within seven days:`,
      link.url,
      "The link works once.",
      ...(role
        ? [`Your role: ${roleTexts[role].label.toLowerCase()} (${roleTexts[role].permissions}).`]
        : []),
    ],
    link: link.digest,
  });
}

/** E-mails a link to choose a password: an invitation if the account has none yet, else a link to replace it. */
export async function mailLinkTo(account: Account, actor: Actor): Promise<"invited" | "mailed"> {
  if (isInvited(account)) {
    await inviteColleague(account, actor);
    return "invited";
  }
  const { statements, mail } = createLinkFromStaff(account, actor);
  await atomic(...statements, ...mail);
  return "mailed";
}

/** Creates the same link, to be handed over in person. @returns its URL */
export async function createLinkFor(account: Account, actor: Actor): Promise<string> {
  if (isInvited(account)) return (await inviteColleague(account, actor, { mail: false })).url;
  const { url, statements } = createLinkFromStaff(account, actor);
  await atomic(...statements);
  return url;
}

const createLinkFromStaff = (account: Account, { email, clientAddress }: Actor) =>
  createPasswordLink(account, "staff", { clientAddress, requestedBy: email });

/** Whether the link may be shown. Owners and accounts with a second factor receive it only by e-mail. */
export const canShowLink = (account: Account): boolean =>
  !isOwnerAddress(account.email) && account.totpConfirmedAt === null;

const createAddressInUseError = () =>
  new FormError("There is already an account with this address.", { field: "email", status: 409 });

export const roleChangeSchema = z.object({ role: roleValue, revision: seenRevision });

export const emailChangeSchema = z.object({
  email: emailAddress("Please enter the new address."),
  revision: seenRevision,
});

/** @throws FormError (409) if the account's role or address has been changed since the revision `seen` */
function requireSeen({ revision }: Account, seen: number): void {
  if (revision !== seen) throw createEditConflict();
}

/**
 * Changes a non-owner account's role. It takes effect with the account's next request.
 * @throws FormError (409) if role or address have been changed since the revision `seen`
 */
export async function changeRole(
  account: Account,
  role: AssignableRole,
  actor: Actor,
  seen = account.revision,
): Promise<void> {
  if (role !== account.role) requireSeen(account, seen);
  const { label, permissions } = roleTexts[role];
  const change = `Your role is now ${label.toLowerCase()} (${permissions}).`;
  await atomic(
    writeAccount(account, { role }, actor),
    // Writers do not work on leads.
    ...(isAtLeast(role, "editor") ? [] : [unassignLeads(account.id)]),
    audit("USER_UPDATED", auditFacts(account, actor, { change: "role", to: role, by: actor.email })),
    ...(role === account.role ? [] : notifyAccountHolder(account.email, change)),
  );
}

/**
 * Changes a non-owner account's address; its second factor and its sessions stay.
 * @throws FormError if the address is an owner's (422) or belongs to another account (409); (409) like `changeRole`
 */
export async function changeEmail(
  account: Account,
  email: string,
  actor: Actor,
  seen = account.revision,
): Promise<void> {
  const address = email.toLowerCase();
  if (isOwnerAddress(address)) {
    throw new FormError(
      "The setting ADMIN_EMAILS lists this address as an owner’s. Invite this address instead.",
      { field: "email" },
    );
  }
  if (address === account.email) return;
  requireSeen(account, seen);
  try {
    await atomic(
      writeAccount(account, { email: address }, actor),
      // Links in the old inbox must not open the account.
      deleteAccountLinks(account.id),
      audit("USER_UPDATED", auditFacts(account, actor, { change: "address", to: address, by: actor.email })),
      ...notifyAccountHolder(account.email, `The e-mail address of your account is now ${address}.`),
    );
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new FormError("Another account has this address.", { field: "email", status: 409 });
  }
}

/** Removes the second factor of a user who lost it. */
export async function removeSecondFactor(account: Account, actor: Actor): Promise<void> {
  await atomic(
    ...deleteSecondFactor(account.id),
    audit("USER_UPDATED", auditFacts(account, actor, { change: "second factor removed", by: actor.email })),
    ...notifyAccountHolder(account.email, `${actor.email} removed the second factor from your account.`),
  );
}

/**
 * Removes an account with its sessions, links and codes. Its audit log entries and its posts stay.
 * @throws FormError for the actor's own account, and for the last owner's: only owners can create accounts
 */
export async function removeAccount(account: Account, actor: Actor): Promise<void> {
  if (account.email === actor.email) {
    throw new FormError("You cannot remove your own account. Ask a colleague to remove it.", { status: 409 });
  }
  const removed = await tryAtomic(
    deleteUnlessLastOwner(account.id),
    unassignLeads(account.id),
    insertErasures([account.id]),
    audit("USER_DELETED", auditFacts(account, actor, { by: actor.email })),
    ...queueAccountMail({
      to: account.email,
      limit: "staff",
      subject: "Your account was removed",
      lines: [`${actor.email} has removed your staff account on ${env.siteUrl}.`],
    }),
  );
  if (!removed) {
    // A second click finds the account removed already.
    if (!(await findAccountById(account.id))) return;
    throw new FormError("This is the last owner’s account. Without an owner, no accounts can be created.", {
      status: 409,
    });
  }
  await appendErasuresToFile([account.id]);
}

/** Removes accounts that were removed before a backup was restored. */
export async function removeAccountsAgain(isErased: (id: string) => boolean): Promise<void> {
  for (const account of await listAccounts()) {
    if (!isErased(account.id)) continue;
    await atomic(
      deleteAccount(account.id),
      unassignLeads(account.id),
      audit("USER_DELETED", auditFacts(account, {}, { reason: "removed before a restore" })),
    );
  }
}
