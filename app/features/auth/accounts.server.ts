import { createHash, randomBytes } from "node:crypto";
import { type AnyColumn, and, asc, eq, inArray, max, not, sql } from "drizzle-orm";
import type { Statement } from "#drizzle/connection";
import { accountLinks, accounts } from "#drizzle/schema/accounts";
import { withLocks } from "#drizzle/sql";
import { type AuditFacts, audit, lastEventAt } from "~/features/audit/audit.server";
import { type Actor, isAtLeast, type Role } from "~/features/roles/role";
import { db, findFirst } from "~/lib/database/db.server";
import { expectRow, nextRevision, tryAtomic, writeSeen } from "~/lib/database/writes.server";
import { env } from "~/lib/env/env.server";
import { createEditConflict } from "~/lib/form/form-error";
import { requireFound } from "~/lib/http/responses.server";
import { isUuid } from "~/lib/text/ids";

export type Account = typeof accounts.$inferSelect;

/** The browser behind a request. Its address is unknown under stock remix-serve. */
export type Client = { request: Request; clientAddress?: string };

/** The stored hash until a password is chosen. */
const NO_PASSWORD = "";

/** The facts for the audit log about an account, and where the request came from. */
export const auditFacts = (
  { id, email }: Pick<Account, "id" | "email">,
  { clientAddress }: { clientAddress?: string },
  detail?: AuditFacts["detail"],
): AuditFacts => ({ id, email, clientAddress, detail });

/** The account with this e-mail address, ignoring case, or null. */
export const findAccount = (email: string): Promise<Account | null> =>
  findFirst(db.select().from(accounts).where(eq(accounts.email, email.toLowerCase())));

/** The account with this id, or null; also null if the id is not a UUID (docs/product.md 9.1). */
export async function findAccountById(id: string | undefined): Promise<Account | null> {
  if (!id || !isUuid(id)) return null;
  return findFirst(db.select().from(accounts).where(eq(accounts.id, id.toLowerCase())));
}

/** The account with this id. @throws a 404 response if there is none */
export async function requireAccount(id: string | undefined): Promise<Account> {
  return requireFound(await findAccountById(id));
}

/** Whether ADMIN_EMAILS lists the address. */
export const isOwnerAddress = (email: string): boolean => env.adminEmails.includes(email.toLowerCase());

/** An account's role, or null if it may not sign in. ADMIN_EMAILS takes precedence over the stored role. */
export const getRole = ({ email, role }: Pick<Account, "email" | "role">): Role | null =>
  isOwnerAddress(email) ? "owner" : role;

/** Whether an account is an editor's or an owner's. */
export function hasEditorRights(account: Pick<Account, "email" | "role">): boolean {
  const role = getRole(account);
  return role !== null && isAtLeast(role, "editor");
}

/** All accounts, by address. */
export const listAccounts = async (): Promise<Account[]> =>
  await db.select().from(accounts).orderBy(asc(accounts.email));

/** The accounts, or the one with this id, by address, with their last sign-in and when their invitation expires. */
export const selectMembers = async (id?: string) =>
  await db
    .select({
      account: accounts,
      invitationExpiresAt: sql<number | null>`${db
        .select({ at: max(accountLinks.expiresAt) })
        .from(accountLinks)
        .where(and(eq(accountLinks.accountId, accounts.id), eq(accountLinks.kind, "invite")))}`,
      lastSignInAt: lastEventAt("SIGNED_IN", accounts.id),
    })
    .from(accounts)
    .where(id === undefined ? undefined : eq(accounts.id, id))
    .orderBy(asc(accounts.email));

export type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number];

/** Whether an owner has a password. */
export const hasOwnerWithPassword = async (): Promise<boolean> =>
  (await db.$count(accounts, and(inArray(accounts.email, env.adminEmails), not(isInvitedRow)))) > 0;

/** The accounts that may work on leads: editors and owners, by address. */
export async function listEditors(): Promise<Editor[]> {
  return (await listAccounts()).filter(hasEditorRights).map(({ id, email }) => ({ id, email }));
}

export type Editor = Pick<Account, "id" | "email">;

/** The accounts, for a join in another feature's query. */
export const accountRows = db
  .select({ id: accounts.id, email: accounts.email, role: accounts.role, createdAt: accounts.createdAt })
  .from(accounts)
  .as("account");

/** The address of the account that a column names, for another feature's query; null once it is removed. */
export const accountEmail = (id: AnyColumn) =>
  sql<string | null>`${db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, id))}`;

/** Whether an account is only invited: no password has been chosen yet. */
export const isInvited = ({ passwordHash }: Pick<Account, "passwordHash">): boolean =>
  passwordHash === NO_PASSWORD;

/** The same as a query's condition. */
const isInvitedRow = eq(accounts.passwordHash, NO_PASSWORD);

/**
 * Creates an account for the first address of ADMIN_EMAILS, with ADMIN_PASSWORD or a generated password.
 * @returns the sign-in to show to the operator, or null if there are accounts already
 */
export async function createFirstAccount(): Promise<{ email: string; generatedPassword?: string } | null> {
  const [email] = env.adminEmails;
  if (!email || (await db.$count(accounts)) > 0) return null;
  const password = env.adminPassword ?? randomBytes(15).toString("base64url");
  const passwordHash = await hashPassword(password);
  const created = await tryAtomic(
    expectRow(
      db.insert(accounts).values({ email, passwordHash, createdAt: Date.now() }).onConflictDoNothing(),
    ),
    audit("USER_CREATED", { email, detail: { by: "the first start" } }),
  );
  // Another process may have created it first, with a different password.
  return created ? { email, generatedPassword: env.adminPassword ? undefined : password } : null;
}

// The statements that change accounts, for other features' transactions.

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

// Passwords, as they are stored and compared.

/** bcrypt's cost: about 140 ms on a slow core. It can be raised later, because each hash contains its own. */
const COST = 11;

/** The hash that is compared if there is no account. No password matches it. */
const DUMMY_HASH = "$2b$11$gBH7M02kOUaoTNWYnrjZTu8PjhOqytVGT9owVFFomv/e3txFqOELu";
const BCRYPT_HASH = /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/;

/** Hashes a password for storage. */
export async function hashPassword(password: string): Promise<string> {
  const { default: bcrypt } = await import("bcryptjs");
  return bcrypt.hash(normalizePassword(password), COST);
}

/** Whether a password matches its hash. Takes the same time without a hash: timing reveals no accounts. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const { default: bcrypt } = await import("bcryptjs");
  const isHash = stored !== undefined && BCRYPT_HASH.test(stored);
  const matches = await bcrypt.compare(normalizePassword(password), isHash ? stored : DUMMY_HASH);
  return matches && isHash;
}

/** Normalizes letters (NIST SP 800-63B, 3.1.1.2), and hashes: bcrypt ignores bytes after the 72nd or a NUL. */
const normalizePassword = (password: string) =>
  createHash("sha256").update(password.normalize("NFKC")).digest("base64");
