import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import { accounts, sessions } from "#drizzle/schema/accounts";
import type { Actor } from "~/features/roles/actor";
import { atomicSoon, db } from "~/lib/database/db.server";
import { expireCookie, readCookie, SESSION_COOKIE, staffCookie } from "~/lib/http/cookies.server";
import { createToken, digest } from "~/lib/secrets/digest.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/lib/text/duration";
import { getRole } from "./accounts.server";
import type { Client } from "./client";

/** A session ends after this time without use. */
export const SESSION_IDLE_MS = 12 * HOUR_MS;
/** A session ends this long after the sign-in, even if it is used. */
export const SESSION_MAX_AGE_MS = 7 * DAY_MS;
/** The time of the last use is updated at most this often. */
const TOUCH_INTERVAL_MS = MINUTE_MS;

const cookie = staffCookie(SESSION_COOKIE, SESSION_MAX_AGE_MS / 1000);

/** The account and its role, as of this request. The session does not know the request's network address. */
export type StaffSession = { account: Actor; sessionId: string };

/**
 * The statement that deletes sessions which ended before a time (epoch milliseconds). Until then, forms that are sent
 * with them can be stored.
 */
export function deleteOldSessions(before: number) {
  const isOld = [
    lt(sessions.endedAt, before),
    lt(sessions.expiresAt, before),
    lt(sessions.lastSeenAt, before - SESSION_IDLE_MS),
  ];
  return db.delete(sessions).where(or(...isOld));
}

/** Begins a session and ends the browser's previous one. @returns the statements, and the Set-Cookie value */
export async function beginSession(accountId: string, { request, clientAddress }: Client, now: number) {
  const token = createToken();
  const previous = eq(sessions.id, digest(await readCookie(cookie, request)));
  const statements = [
    db
      .update(sessions)
      .set({ endedAt: now })
      .where(and(previous, isNull(sessions.endedAt))),
    db.insert(sessions).values({
      id: digest(token),
      accountId,
      userAgent: request.headers.get("User-Agent")?.slice(0, 300) ?? "",
      clientAddress: clientAddress ?? "",
      createdAt: now,
      lastSeenAt: now,
      expiresAt: now + SESSION_MAX_AGE_MS,
    }),
  ];
  return { statements, setCookie: await cookie.serialize(token) };
}

/** A request's session, or null if there is none, it has ended, or its account lost access. */
export async function findSession(request: Request, now = Date.now()): Promise<StaffSession | null> {
  const row = await findRow(request);
  if (!row || !isActive(row.session, now)) return null;
  const { id, accountId, lastSeenAt } = row.session;
  if (now - lastSeenAt >= TOUCH_INTERVAL_MS) {
    // No page waits for this write. If it fails, the next request tries again.
    void atomicSoon(db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id))).catch(() => {});
  }
  return { account: { id: accountId, email: row.email, role: row.role }, sessionId: id };
}

/**
 * The session that expired before its form was sent: by the cookie or, once the browser has deleted it, by
 * `formSessionId` from the form's token. It grants nothing. Null if it was signed out: others may have its cookie.
 */
export async function findLapsedSession(
  request: Request,
  formSessionId?: string,
  now = Date.now(),
): Promise<StaffSession | null> {
  const byCookie = await findRow(request);
  const row = byCookie ?? (formSessionId ? await findRowById(formSessionId) : undefined);
  if (!row || row.session.endedAt !== null || (byCookie && isActive(row.session, now))) return null;
  const { session, email, role } = row;
  return { account: { id: session.accountId, email, role }, sessionId: session.id };
}

/**
 * Whether a Cookie header has the token of an active or expired session of an account with access. It grants nothing.
 */
export async function isKnownSession(cookieHeader: string | undefined): Promise<boolean> {
  if (!cookieHeader) return false;
  const row = await findRow(new Request("http://head.invalid", { headers: { Cookie: cookieHeader } }));
  return row !== null && row.session.endedAt === null;
}

/** The condition that a session is active. */
export const isActiveAt = (now: number) =>
  and(isNull(sessions.endedAt), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, now - SESSION_IDLE_MS));

/** The Set-Cookie value that deletes the session's cookie. */
export const expiredSessionCookie = (): Promise<string> => expireCookie(cookie);

const isActive = ({ endedAt, expiresAt, lastSeenAt }: typeof sessions.$inferSelect, now: number) =>
  endedAt === null && expiresAt > now && lastSeenAt > now - SESSION_IDLE_MS;

async function findRow(request: Request) {
  const token = await readCookie(cookie, request);
  return token === "" ? null : await findRowById(digest(token));
}

async function findRowById(id: string) {
  const [row] = await db
    .select({ session: sessions, email: accounts.email, role: accounts.role })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(eq(sessions.id, id));
  const role = row && getRole(row);
  return role ? { ...row, role } : null;
}
