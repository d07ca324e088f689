import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { accounts } from "#drizzle/accounts";
import { atomic, db } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { hashPassword } from "./password.server";

/** The account of an e-mail address, in whatever case, or null. */
export async function findAccount(email: string) {
  const [account] = await db.select().from(accounts).where(eq(accounts.email, email.toLowerCase()));
  return account ?? null;
}

/**
 * Creates the first account where there is none: for the first address of the allow-list, with ADMIN_PASSWORD or one
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
  return created === 1 ? { email, generatedPassword } : null;
}
