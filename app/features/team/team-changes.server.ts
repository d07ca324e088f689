import { z } from "zod";
import { isUniqueViolation } from "#drizzle/connect";
import { audit } from "~/features/audit/audit.server";
import { deleteAccountLinks } from "~/features/auth/account-link.server";
import { notifyAccountHolder, queueAccountMail } from "~/features/auth/account-mail.server";
import {
  deleteAccount,
  deleteUnlessLastOwner,
  writeAccount,
} from "~/features/auth/account-statements.server";
import {
  type Account,
  auditFacts,
  findAccountById,
  isOwnerAddress,
  listAccounts,
} from "~/features/auth/accounts.server";
import { deleteSecondFactor } from "~/features/auth/second-factor-setup.server";
import { unassignLeads } from "~/features/leads/lead-statements.server";
import type { Actor } from "~/features/roles/actor";
import { type AssignableRole, isAtLeast, roleTexts } from "~/features/roles/role";
import { atomic } from "~/lib/database/db.server";
import { appendErasuresToFile, insertErasures } from "~/lib/database/erasures.server";
import { tryAtomic } from "~/lib/database/writes.server";
import { env } from "~/lib/env/env.server";
import { createEditConflict, FormError } from "~/lib/form/form-error";
import { emailAddress, seenRevision } from "~/lib/form/text-schema";
import { roleValue } from "./invitation.server";

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
