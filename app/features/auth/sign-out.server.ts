import { and, desc, eq, ne, type SQL } from "drizzle-orm";
import { sessions } from "#drizzle/schema/accounts";
import { audit } from "~/features/audit/audit.server";
import type { Actor } from "~/features/roles/actor";
import { atomic, db } from "~/lib/database/db.server";
import { expectRow, tryAtomic } from "~/lib/database/writes.server";
import { requireFound } from "~/lib/http/responses.server";
import { isActiveAt } from "./session.server";

/** The sessions of the account that a sign-out ends: all, this one, or all but this one (docs/product.md 9.4). */
const scopes = ["global", "local", "others"] as const;
type SignOutScope = (typeof scopes)[number];

/** The scope with this name. @throws a 404 response if there is none */
export function requireSignOutScope(name: string | undefined): SignOutScope {
  return requireFound(scopes.find((scope) => scope === name));
}

/** The statement that ends an account's active sessions, or only those that match `condition`. */
export const endSessions = (accountId: string, now: number, condition?: SQL) =>
  db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.accountId, accountId), isActiveAt(now), condition));

/** Ends the sessions in a scope. */
export async function signOut(actor: Actor, sessionId: string, scope: SignOutScope): Promise<void> {
  const conditionByScope = {
    global: undefined,
    others: ne(sessions.id, sessionId),
    local: eq(sessions.id, sessionId),
  };
  await atomic(
    endSessions(actor.id, Date.now(), conditionByScope[scope]),
    audit("SIGNED_OUT", { ...actor, detail: { scope } }),
  );
}

/** Ends one session of the account. Does nothing if it has already ended. */
export async function endSessionById(actor: Actor, id: string): Promise<void> {
  await tryAtomic(
    expectRow(endSessions(actor.id, Date.now(), eq(sessions.id, id))),
    audit("SIGNED_OUT", { ...actor, detail: { scope: "one of the others" } }),
  );
}

/** The active sessions of an account, most recently used first. */
export async function listSessions(accountId: string) {
  const { id, userAgent, clientAddress, createdAt, lastSeenAt } = sessions;
  return await db
    .select({ id, userAgent, clientAddress, createdAt, lastSeenAt })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isActiveAt(Date.now())))
    .orderBy(desc(lastSeenAt));
}
