/** The statements that change accounts, for other features' transactions. */
import { and, eq, sql } from "drizzle-orm";
import type { Statement } from "#drizzle/connection";
import { accounts } from "#drizzle/schema/accounts";
import { withLocks } from "#drizzle/sql";
import type { Actor } from "~/features/roles/actor";
import { db } from "~/lib/database/db.server";
import { expectRow, nextRevision, writeSeen } from "~/lib/database/writes.server";
import { env } from "~/lib/env/env.server";
import { createEditConflict } from "~/lib/form/form-error";
import { type Account, isInvitedRow, NO_PASSWORD } from "./accounts.server";

/** The lock that is held while the other owners are counted. */
const OWNER_LOCKS = ["owners"];

/** Stores an account without a password, or its role if it exists. The write fails if it has a password by now. */
export const storeInvited = (
  account: Pick<Account, "id" | "email" | "role">,
  exists: boolean,
  actor: Actor,
): Statement =>
  exists
    ? expectRow(
        db
          .update(accounts)
          .set({ role: account.role, ...nextRevision(accounts, actor.id) })
          .where(and(eq(accounts.id, account.id), isInvitedRow)),
      )
    : db.insert(accounts).values({ ...account, passwordHash: NO_PASSWORD, createdAt: Date.now() });

/** Changes an account as staff see it. The write throws FormError (409) if it has been changed since. */
export const writeAccount = (
  account: Account,
  changes: Partial<Pick<Account, "role" | "email">>,
  actor: Actor,
): Statement =>
  writeSeen(
    accounts,
    eq(accounts.id, account.id),
    changes,
    { seen: account.revision, actor },
    createEditConflict,
  );

/** Deletes an account with everything that belongs to it. */
export const deleteAccount = (id: string) => db.delete(accounts).where(eq(accounts.id, id));

/** Deletes an account like `deleteAccount`. The write fails if it is gone, or the last owner's. */
export function deleteUnlessLastOwner(id: string): Statement {
  const owners = env.adminEmails;
  const isLastOwner = sql`${accounts.email} in ${owners}
    and (select count(*) from ${accounts} as others where others.email in ${owners}) < 2`;
  return expectRow(
    withLocks(OWNER_LOCKS, db.delete(accounts).where(sql`${accounts.id} = ${id} and not (${isLastOwner})`)),
  );
}
