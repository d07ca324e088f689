import { and, eq, gt, lt } from "drizzle-orm";
import { knownDevices } from "#drizzle/schema/accounts";
import { db } from "~/lib/database/db.server";
import { readCookie, staffCookie } from "~/lib/http/cookies.server";
import { createToken, digest } from "~/lib/secrets/digest.server";
import { DAY_MS } from "~/lib/text/duration";

/** The time for which a browser counts as known after its last sign-in. */
export const DEVICE_MAX_AGE_MS = 180 * DAY_MS;

const cookie = staffCookie("device", DEVICE_MAX_AGE_MS / 1000);

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
  return { statements, setCookie: await cookie.serialize(token) };
}

/** The statement that forgets the known browsers of an account. */
export const forgetDevices = (accountId: string) =>
  db.delete(knownDevices).where(eq(knownDevices.accountId, accountId));

/** Includes the account, because a browser may be known to several. */
const digestDevice = (token: string, accountId: string) => digest(`${accountId}:${token}`);

async function readToken(request: Request): Promise<string> {
  const token = await readCookie(cookie, request);
  return token.length <= 100 ? token : "";
}
