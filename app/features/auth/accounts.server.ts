import { randomBytes } from "node:crypto";
import { data } from "@remix-run/node";
import { eq } from "drizzle-orm";
import { accounts } from "#drizzle/accounts";
import { audit } from "~/features/audit/audit.server";
import { atomic, db } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { isUuid } from "~/lib/uuid";
import { hashPassword } from "./password.server";
import type { Role } from "./role";

export type Account = typeof accounts.$inferSelect;

/** The account of an e-mail address, in whatever case, or null. */
export async function findAccount(email: string): Promise<Account | null> {
  const [account] = await db.select().from(accounts).where(eq(accounts.email, email.toLowerCase()));
  return account ?? null;
}

/** The account of an id, or null; also for what is no UUID (docs/product.md 9.1). */
export async function findAccountById(id: string | undefined): Promise<Account | null> {
  if (!id || !isUuid(id)) return null;
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id.toLowerCase()));
  return account ?? null;
}

/** @throws a 404 for an id that is none, or nobody's. */
export async function requireAccount(id: string | undefined): Promise<Account> {
  const account = await findAccountById(id);
  if (!account) throw data(null, { status: 404 });
  return account;
}

/** Whether ADMIN_EMAILS names the address. */
export const isOwnerAddress = (email: string): boolean => env.adminEmails.includes(email.toLowerCase());

/** What an account may do, or null where it may not even sign in: ADMIN_EMAILS comes before what it was invited as. */
export const roleOf = ({ email, role }: Pick<Account, "email" | "role">): Role | null =>
  isOwnerAddress(email) ? "owner" : role;

/**
 * Creates the first account where there is none: for the first address of ADMIN_EMAILS, with ADMIN_PASSWORD or one
 * made up now.
 * @returns what is to be told to whoever started the site, or null where there were accounts already.
 */
export async function createFirstAccount(): Promise<{ email: string; generatedPassword?: string } | null> {
  const [email] = env.adminEmails;
  if (!email || (await db.$count(accounts)) > 0) return null;
  const generatedPassword = env.adminPassword ? undefined : randomBytes(15).toString("base64url");
  const passwordHash = await hashPassword(env.adminPassword ?? generatedPassword ?? "");
  const [created] = await atomic(
    db.insert(accounts).values({ email, passwordHash, createdAt: Date.now() }).onConflictDoNothing(),
  );
  // Another process may have been faster; its password is the one that counts.
  if (created !== 1) return null;
  await atomic(audit("USER_CREATED", { email, detail: { by: "the first start" } }));
  return { email, generatedPassword };
}
