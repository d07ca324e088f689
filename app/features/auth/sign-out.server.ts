import { data } from "@remix-run/node";
import { and, desc, eq, ne } from "drizzle-orm";
import { sessions } from "#drizzle/accounts";
import { audit } from "~/features/audit/audit.server";
import { atomic, db } from "~/lib/db.server";
import { isOpenAt, type StaffSession } from "./session.server";

/** Which sessions a sign-out ends (docs/product.md 9.4): all of the account, this one, or all but this one. */
const scopes = ["global", "local", "others"] as const;
type SignOutScope = (typeof scopes)[number];

/** @throws a 404 for what is none of them. */
export function requireSignOutScope(name: string | undefined): SignOutScope {
  const scope = scopes.find((known) => known === name);
  if (!scope) throw data(null, { status: 404 });
  return scope;
}

/** Ends sessions of an account, to be written with whatever is the reason: all that are open, but for `except`. */
export const endSessions = (accountId: string, now: number, { except }: { except?: string } = {}) =>
  db
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.accountId, accountId),
        isOpenAt(now),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    );

/** Signs out: this browser, all of the account's, or all but this one. */
export async function signOut(
  { account, sessionId }: StaffSession,
  scope: SignOutScope,
  clientAddress: string | undefined,
  now = Date.now(),
): Promise<void> {
  const ended = {
    global: endSessions(account.id, now),
    others: endSessions(account.id, now, { except: sessionId }),
    local: endOne(account.id, sessionId, now),
  };
  await atomic(ended[scope], audit("SIGNED_OUT", { ...facts(account), clientAddress, detail: { scope } }));
}

/** Ends one session of the account, by the id that its list shows. One that is over already stays as it is. */
export async function endSessionById(
  { account }: StaffSession,
  id: string,
  clientAddress: string | undefined,
): Promise<void> {
  await atomic(
    endOne(account.id, id, Date.now()),
    audit("SIGNED_OUT", { ...facts(account), clientAddress, detail: { scope: "one of the others" } }),
  );
}

/** The sessions of an account that can still be used, the last used first. */
export async function listSessions(accountId: string) {
  const { id, userAgent, clientAddress, createdAt, lastSeenAt } = sessions;
  return await db
    .select({ id, userAgent, clientAddress, createdAt, lastSeenAt })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isOpenAt(Date.now())))
    .orderBy(desc(lastSeenAt));
}

const endOne = (accountId: string, id: string, now: number) =>
  db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.accountId, accountId), eq(sessions.id, id), isOpenAt(now)));

const facts = ({ id, email }: StaffSession["account"]) => ({ accountId: id, email });
