import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import { accounts, sessions } from "#drizzle/accounts";
import { atomicSoon, db } from "~/lib/db.server";
import { createToken, digest } from "~/lib/digest.server";
import { HOUR_MS, MINUTE_MS } from "~/lib/duration";
import { staffCookie } from "~/lib/staff-cookie.server";
import { roleOf } from "./accounts.server";
import type { Role } from "./role";

/** A session ends when it was not used for this long. */
export const IDLE_MS = 12 * HOUR_MS;
/** And in any case this long after the sign-in. */
const MAX_AGE_MS = 7 * 24 * HOUR_MS;
/** The rows of those that are over stay for this long: what such a browser still sends is kept for its owner. */
const RETENTION_MS = 30 * 24 * HOUR_MS;
/** Use is noted no more often than this: pages are read more often than the note matters. */
const TOUCH_INTERVAL_MS = MINUTE_MS;

const cookie = staffCookie("session", MAX_AGE_MS / 1000);

/** The account with what it may do, as of this request. */
export type StaffSession = { account: { id: string; email: string; role: Role }; sessionId: string };

/**
 * A new session, in the place of the one that this browser had.
 * @returns what has to be written, and the Set-Cookie value. The row holds a digest only.
 */
export async function beginSession(
  accountId: string,
  request: Request,
  clientAddress: string | undefined,
  now = Date.now(),
) {
  const token = createToken();
  const former = eq(sessions.id, digest(await readToken(request)));
  const kept = now - RETENTION_MS;
  const statements = [
    db
      .delete(sessions)
      .where(
        or(lt(sessions.endedAt, kept), lt(sessions.expiresAt, kept), lt(sessions.lastSeenAt, kept - IDLE_MS)),
      ),
    db
      .update(sessions)
      .set({ endedAt: now })
      .where(and(former, isNull(sessions.endedAt))),
    db.insert(sessions).values({
      id: digest(token),
      accountId,
      userAgent: request.headers.get("User-Agent")?.slice(0, 300) ?? "",
      clientAddress: clientAddress ?? "",
      createdAt: now,
      lastSeenAt: now,
      expiresAt: now + MAX_AGE_MS,
    }),
  ];
  return { statements, setCookie: await cookie.serialize(token) };
}

/** The session of this request's browser with its account, or null: none, over, or of somebody no longer allowed. */
export async function findSession(request: Request, now = Date.now()): Promise<StaffSession | null> {
  const row = await findRow(request);
  if (!row || !isOpen(row.session, now)) return null;
  const { id, accountId, lastSeenAt } = row.session;
  if (now - lastSeenAt >= TOUCH_INTERVAL_MS) {
    // No page waits for it: where it cannot be written now, the next one does.
    void atomicSoon(db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id))).catch(() => {});
  }
  return { account: { id: accountId, email: row.email, role: row.role }, sessionId: id };
}

/** Whose session this browser had, where it is over and the account is still allowed in. It opens nothing. */
export async function findEndedSession(request: Request, now = Date.now()): Promise<StaffSession | null> {
  const row = await findRow(request);
  if (!row || isOpen(row.session, now)) return null;
  const { session, email, role } = row;
  return { account: { id: session.accountId, email, role }, sessionId: session.id };
}

/**
 * Whether a Cookie header names a session of staff, open or over, of somebody still allowed in: what is asked before more
 * of a request is read than its head. It opens nothing.
 */
export async function isKnownSession(cookieHeader: string | undefined): Promise<boolean> {
  if (!cookieHeader) return false;
  const head = new Request("http://head.invalid", { headers: { Cookie: cookieHeader } });
  return (await findRow(head)) !== null;
}

/** Whether sessions can still be used, as a condition. */
export const isOpenAt = (now: number) =>
  and(isNull(sessions.endedAt), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, now - IDLE_MS));

/** The Set-Cookie value that takes the session's cookie away. */
export const expiredSessionCookie = (): Promise<string> => cookie.serialize("", { maxAge: 0 });

const isOpen = ({ endedAt, expiresAt, lastSeenAt }: typeof sessions.$inferSelect, now: number) =>
  endedAt === null && expiresAt > now && lastSeenAt > now - IDLE_MS;

async function findRow(request: Request) {
  const token = await readToken(request);
  if (token === "") return null;
  const [row] = await db
    .select({ session: sessions, email: accounts.email, role: accounts.role })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(eq(sessions.id, digest(token)));
  const role = row && roleOf(row);
  return role ? { ...row, role } : null;
}

async function readToken(request: Request): Promise<string> {
  const token: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof token === "string" ? token : "";
}
