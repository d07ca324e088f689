import { accounts } from "#drizzle/accounts";
import { findAccount } from "~/features/admin/accounts.server";
import { beginSession } from "~/features/admin/session.server";
import { atomic, db } from "~/lib/db.server";
import { env } from "~/lib/env.server";

/** Makes an account and a session of it, begun at `now`, and returns the Cookie header of its browser. */
export async function signedInCookie(email = env.adminEmails[0] ?? "", now = Date.now()): Promise<string> {
  const account = { id: crypto.randomUUID(), email, passwordHash: "none", createdAt: now };
  await atomic(db.insert(accounts).values(account).onConflictDoNothing());
  const id = (await findAccount(email))?.id ?? account.id;
  const request = new Request("http://localhost:3000/admin/login");
  const { statements, setCookie } = await beginSession(id, request, "192.0.2.9", now);
  await atomic(...statements);
  return setCookie.split(";")[0] ?? "";
}
