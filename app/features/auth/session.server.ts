import { and, desc, eq, gt, isNull, lt, ne, or, type SQL } from "drizzle-orm";
import { accounts, knownDevices, sessions } from "#drizzle/schema/accounts";
import { audit } from "~/features/audit/audit.server";
import type { Actor } from "~/features/roles/role";
import { atomic, atomicSoon, db } from "~/lib/database/db.server";
import { expectRow, tryAtomic } from "~/lib/database/writes.server";
import { FormError } from "~/lib/form/form-error";
import {
  expireCookie,
  readCookie,
  SESSION_COOKIE,
  sealedStaffCookie,
  staffCookie,
} from "~/lib/http/cookies.server";
import { requireFound } from "~/lib/http/responses.server";
import { createToken, digest } from "~/lib/secrets/digest.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/lib/text/time";
import { type Client, findAccountById, getRole } from "./accounts.server";

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
const isActiveAt = (now: number) =>
  and(isNull(sessions.endedAt), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, now - SESSION_IDLE_MS));

/** The Set-Cookie value that deletes the session's cookie. */
export const expiredSessionCookie = (): Promise<string> => expireCookie(cookie);

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

const isActive = ({ endedAt, expiresAt, lastSeenAt }: typeof sessions.$inferSelect, now: number) =>
  endedAt === null && expiresAt > now && lastSeenAt > now - SESSION_IDLE_MS;

/** Maximum number of seconds between password and code. */
const PENDING_MAX_AGE_S = 5 * 60;

type PendingSignIn = { accountId: string; state: string; redirectTo: string };

const pendingCookie = sealedStaffCookie<PendingSignIn>("pending", PENDING_MAX_AGE_S, "pending-sign-in");

type SignInAccount = { id: string; passwordHash: string; totpConfirmedAt: number | null };

/** The Set-Cookie value that remembers a correct password until the second factor. It is not a session. */
export const createPendingCookie = (account: SignInAccount, redirectTo: string): Promise<string> =>
  pendingCookie.write({ accountId: account.id, state: digestState(account), redirectTo });

/** The account whose current password this browser entered in the last five minutes, or null. */
export async function findPendingSignIn(request: Request) {
  const pending = await pendingCookie.read(request);
  const account = pending && (await findAccountById(pending.accountId));
  if (!account || pending.state !== digestState(account)) return null;
  return { account, redirectTo: pending.redirectTo };
}

/** Like `findPendingSignIn`, for a submitted code. @throws FormError (docs/product.md 9.2) */
export async function requirePendingSignIn(request: Request) {
  const pending = await findPendingSignIn(request);
  if (pending) return pending;
  throw new FormError("Auth session missing!", { reasons: ["Please sign in again."], status: 403 });
}

/** The Set-Cookie value that deletes the cookie. */
export const expiredPendingCookie = pendingCookie.expire;

const digestState = ({ passwordHash, totpConfirmedAt }: SignInAccount) =>
  digest(`${passwordHash}\n${totpConfirmedAt}`);

/** The time for which a browser counts as known after its last sign-in. */
export const DEVICE_MAX_AGE_MS = 180 * DAY_MS;

const deviceCookie = staffCookie("device", DEVICE_MAX_AGE_MS / 1000);

/** The digest of this browser if it has signed in to the account before, or null. Limits can count it separately. */
export async function findKnownDevice(
  request: Request,
  accountId: string,
  now = Date.now(),
): Promise<string | null> {
  const token = await readToken(request);
  if (token === "") return null;
  const [row] = await db
    .select({ digest: knownDevices.digest })
    .from(knownDevices)
    .where(
      and(
        eq(knownDevices.digest, digestDevice(token, accountId)),
        gt(knownDevices.lastSeenAt, now - DEVICE_MAX_AGE_MS),
      ),
    );
  return row?.digest ?? null;
}

/** Marks this browser as known to the account. @returns the statements to write, and the Set-Cookie value */
export async function rememberDevice(request: Request, accountId: string, now: number) {
  const token = (await readToken(request)) || createToken();
  const statements = [
    db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, now - DEVICE_MAX_AGE_MS)),
    db
      .insert(knownDevices)
      .values({ digest: digestDevice(token, accountId), accountId, createdAt: now, lastSeenAt: now })
      .onConflictDoUpdate({ target: knownDevices.digest, set: { lastSeenAt: now } }),
  ];
  return { statements, setCookie: await deviceCookie.serialize(token) };
}

/** The statement that forgets the known browsers of an account. */
export const forgetDevices = (accountId: string) =>
  db.delete(knownDevices).where(eq(knownDevices.accountId, accountId));

/** Includes the account, because a browser may be known to several. */
const digestDevice = (token: string, accountId: string) => digest(`${accountId}:${token}`);

async function readToken(request: Request): Promise<string> {
  const token = await readCookie(deviceCookie, request);
  return token.length <= 100 ? token : "";
}
