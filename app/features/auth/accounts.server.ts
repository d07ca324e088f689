import { randomBytes } from "node:crypto";
import { type AnyColumn, and, asc, eq, inArray, max, not, sql } from "drizzle-orm";
import { accountLinks, accounts } from "#drizzle/schema/accounts";
import { type AuditFacts, audit, lastEventAt } from "~/features/audit/audit.server";
import { hashPassword } from "~/features/auth/sign-in/password.server";
import { isAtLeast, type Role } from "~/features/roles/role";
import { db, findFirst } from "~/lib/database/db.server";
import { expectRow, tryAtomic } from "~/lib/database/writes.server";
import { env } from "~/lib/env/env.server";
import { requireFound } from "~/lib/http/responses.server";
import { isUuid } from "~/lib/text/ids";

export type Account = typeof accounts.$inferSelect;

/** The stored hash until a password is chosen. */
export const NO_PASSWORD = "";

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
export const isInvitedRow = eq(accounts.passwordHash, NO_PASSWORD);

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
