import { createHash, randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { and, eq, gt, lt, or } from "drizzle-orm";
import { accounts, sessions } from "#drizzle/accounts";
import { atomic, db } from "~/lib/db.server";
import { env } from "~/lib/env.server";

const HOUR_MS = 60 * 60 * 1000;
/** A session ends when it was not used for this long. */
const IDLE_MS = 12 * HOUR_MS;
/** And in any case this long after the sign-in. */
const LONGEST_MS = 7 * 24 * HOUR_MS;
/** Use is noted no more often than this: pages are read more often than the note matters. */
const NOTE_USE_EVERY_MS = 60 * 1000;
const TOKEN_BYTES = 32;

const secure = env.siteUrl.startsWith("https:");

/** `__Host-` binds the cookie to this very host (RFC 6265bis, 4.1.3.2); browsers take it on https only. */
const cookie = createCookie(secure ? "__Host-session" : "__session", {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure,
  maxAge: LONGEST_MS / 1000,
});

export type StaffSession = { account: { id: string; email: string }; sessionId: string };

type Browser = { userAgent: string; clientAddress: string };

/**
 * Begins a session and ends the one that this browser had.
 * @returns the Set-Cookie value. The row holds a digest only.
 */
export async function createSession(
  accountId: string,
  request: Request,
  clientAddress: string | undefined,
  now = Date.now(),
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const browser: Browser = {
    userAgent: request.headers.get("User-Agent")?.slice(0, 300) ?? "",
    clientAddress: clientAddress ?? "",
  };
  await atomic(
    db.delete(sessions).where(or(isOver(now), eq(sessions.id, digest(await readToken(request))))),
    db.insert(sessions).values({
      ...browser,
      id: digest(token),
      accountId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: now + LONGEST_MS,
    }),
  );
  return cookie.serialize(token);
}

/** The session of this request's browser with its account, or null: none, over, or of somebody no longer allowed. */
export async function findSession(request: Request, now = Date.now()): Promise<StaffSession | null> {
  const token = await readToken(request);
  if (token === "") return null;
  const [row] = await db
    .select({ session: sessions, email: accounts.email })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.id, digest(token)),
        gt(sessions.expiresAt, now),
        gt(sessions.lastSeenAt, now - IDLE_MS),
      ),
    );
  if (!row || !env.adminEmails.includes(row.email)) return null;
  const { id, accountId, lastSeenAt } = row.session;
  if (now - lastSeenAt >= NOTE_USE_EVERY_MS) {
    await atomic(db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id)));
  }
  return { account: { id: accountId, email: row.email }, sessionId: id };
}

/**
 * Ends the session of this request's browser.
 * @returns the Set-Cookie value that takes the cookie away.
 */
export async function endSession(request: Request): Promise<string> {
  await atomic(db.delete(sessions).where(eq(sessions.id, digest(await readToken(request)))));
  return cookie.serialize("", { maxAge: 0 });
}

const isOver = (now: number) => or(lt(sessions.expiresAt, now), lt(sessions.lastSeenAt, now - IDLE_MS));

async function readToken(request: Request): Promise<string> {
  const token: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof token === "string" ? token : "";
}

const digest = (token: string) => createHash("sha256").update(token).digest("base64url");
