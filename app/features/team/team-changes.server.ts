import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { accounts } from "#drizzle/schema/accounts";
import { locked } from "#drizzle/sql";
import { type Actor, audit } from "~/features/audit/audit.server";
import { notifyAccountOwner, queueAccountMail } from "~/features/auth/account-mail.server";
import { type Account, isOwnerAddress } from "~/features/auth/accounts.server";
import { ownPasswordField } from "~/features/auth/own-password.server";
import { type AssignableRole, roleWords } from "~/features/auth/role";
import { atomic, db } from "~/lib/database/db.server";
import { expectRow, tryAtomic } from "~/lib/database/expect-row.server";
import { env } from "~/lib/env/env.server";
import { FormError } from "~/lib/form/form-error";
import { roleField } from "./invitation.server";

/** Held while it is decided that another owner is left. */
export const OWNERS = ["owners"];

export const roleChangeSchema = z.object({ role: roleField, ownPassword: ownPasswordField });

/**
 * Changes the role of an account. It takes effect with the account's next request.
 * @throws FormError for the role of an owner.
 */
export async function changeRole(account: Account, role: AssignableRole, actor: Actor): Promise<void> {
  if (isOwnerAddress(account.email)) {
    throw new FormError("ADMIN_EMAILS lists this address, so it stays an owner's.", {
      field: "role",
      status: 409,
    });
  }
  const { label, may } = roleWords[role];
  await atomic(
    db.update(accounts).set({ role }).where(eq(accounts.id, account.id)),
    audit("USER_UPDATED", changeFacts(account, actor, { change: "role", to: role })),
    ...(role === account.role
      ? []
      : [
          notifyAccountOwner(
            account.email,
            `The role of your account is now ${label.toLowerCase()}: ${may}.`,
          ),
        ]),
  );
}

/**
 * Removes an account with its sessions, links and codes. Its audit log entries and its posts stay.
 * @throws FormError for one's own account, and for the last owner's, without which no accounts could be created.
 */
export async function removeAccount(account: Account, actor: Actor): Promise<void> {
  if (account.email === actor.email) {
    throw new FormError("This is your own account: only a colleague can remove it.", { status: 409 });
  }
  const owners = sql`(${sql.join(
    env.adminEmails.map((email) => sql`${email}`),
    sql`, `,
  )})`;
  const isLastOwner = sql`${accounts.email} in ${owners}
    and (select count(*) from ${accounts} as others where others.email in ${owners}) < 2`;
  const removed = await tryAtomic(
    // Cascades to everything that belongs to the account.
    expectRow(
      locked(OWNERS, db.delete(accounts).where(sql`${accounts.id} = ${account.id} and not (${isLastOwner})`)),
    ),
    audit("USER_DELETED", changeFacts(account, actor, {})),
    queueAccountMail({
      to: account.email,
      subject: "Your account was removed",
      lines: [`${actor.email} has removed your account for the admin area of ${env.siteUrl}.`],
    }),
  );
  if (!removed)
    throw new FormError("This is the last owner's account: nobody could create accounts without it.", {
      status: 409,
    });
}

/** The audit facts of a change of an account. */
export const changeFacts = (
  account: Account,
  { email, clientAddress }: Actor,
  detail: Record<string, string>,
) => ({
  accountId: account.id,
  email: account.email,
  clientAddress,
  detail: { ...detail, by: email },
});
