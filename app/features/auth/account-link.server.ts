import { and, desc, eq, gt, lt, notInArray } from "drizzle-orm";
import { accountLinks, accounts } from "#drizzle/schema/accounts";
import { db } from "~/lib/database/db.server";
import { expectRow } from "~/lib/database/expect-row.server";
import { env } from "~/lib/env/env.server";
import { FormError } from "~/lib/form/form-error";
import { createToken, digest } from "~/lib/secrets/digest.server";
import { DAY_MS, HOUR_MS } from "~/lib/text/duration";

/** The validity of each kind of link to choose a password, and how many an account may have simultaneously. */
const KINDS = {
  invite: { validMs: 7 * DAY_MS, max: 1 },
  // Anyone can request several an hour: a new one must not invalidate those already mailed.
  recovery: { validMs: HOUR_MS, max: 10 },
};

export type LinkKind = keyof typeof KINDS;

/**
 * Creates a one-time link, and deletes the account's oldest links of that kind beyond `max`. The token is in
 * the query, which our logs leave out. @returns the URL, the stored digest of the token, and the statements
 * to write.
 */
export function createAccountLink(accountId: string, kind: LinkKind, now = Date.now()) {
  const token = createToken();
  const tokenDigest = digest(token);
  const { validMs, max } = KINDS[kind];
  const sameKind = and(eq(accountLinks.accountId, accountId), eq(accountLinks.kind, kind));
  const newest = db
    .select({ digest: accountLinks.digest })
    .from(accountLinks)
    .where(sameKind)
    .orderBy(desc(accountLinks.createdAt))
    .limit(max - 1);
  const link = { digest: tokenDigest, accountId, kind, createdAt: now, expiresAt: now + validMs };
  return {
    url: `${env.siteUrl}/admin/choose-password?token=${token}`,
    digest: tokenDigest,
    statements: [
      db.delete(accountLinks).where(lt(accountLinks.expiresAt, now)),
      db.delete(accountLinks).where(and(sameKind, notInArray(accountLinks.digest, newest))),
      db.insert(accountLinks).values(link),
    ],
  };
}

/** The kind and the account of a valid link, else null. */
export async function findAccountLink(token: string) {
  const [row] = await db
    .select({ kind: accountLinks.kind, account: accounts })
    .from(accountLinks)
    .innerJoin(accounts, eq(accounts.id, accountLinks.accountId))
    .where(isValid(digest(token)));
  return row ?? null;
}

/** Whether a link can still be opened: it has neither expired nor been used, replaced or revoked. */
export const isLinkOpen = async (tokenDigest: string): Promise<boolean> =>
  (await db.$count(accountLinks, isValid(tokenDigest))) > 0;

/** The error of a link that no longer works. */
export const linkExpired = () =>
  new FormError("This link has expired or has already been used.", { status: 409 });

/** Uses up a link and deletes the account's others. The transaction throws `linkExpired` if it was used before. */
export const consumeAccountLink = (token: string, accountId: string, now: number) => [
  expectRow(db.delete(accountLinks).where(isValid(digest(token), now)), linkExpired),
  deleteAccountLinks(accountId),
];

export const deleteAccountLinks = (accountId: string) =>
  db.delete(accountLinks).where(eq(accountLinks.accountId, accountId));

const isValid = (tokenDigest: string, now = Date.now()) =>
  and(eq(accountLinks.digest, tokenDigest), gt(accountLinks.expiresAt, now));
