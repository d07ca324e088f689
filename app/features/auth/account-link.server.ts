import { and, desc, eq, gt, lt, notInArray } from "drizzle-orm";
import { accountLinks, accounts } from "#drizzle/schema/accounts";
import { CHOOSE_PASSWORD_PATH } from "~/content/staff-paths";
import { db, findFirst } from "~/lib/database/db.server";
import { expectRow } from "~/lib/database/writes.server";
import { env } from "~/lib/env/env.server";
import { FormError } from "~/lib/form/form-error";
import { createToken, digest } from "~/lib/secrets/digest.server";
import { DAY_MS, HOUR_MS } from "~/lib/text/duration";

/**
 * The validity of each kind of link to choose a password, which e-mails and staff pages state in words, and the number
 * that an account may have at a time.
 */
const LINK_KINDS = {
  invite: { validMs: 7 * DAY_MS, max: 1 },
  // Anyone can request several an hour, so a new one must not invalidate those that have been mailed.
  recovery: { validMs: HOUR_MS, max: 10 },
};

export type LinkKind = keyof typeof LINK_KINDS;

/**
 * Creates a one-time link, and deletes the account's oldest links of that kind beyond `max`. The token is in the query
 * string, which is never logged.
 * @returns the URL, the stored digest of the token, and the statements to write
 */
export function createAccountLink(accountId: string, kind: LinkKind, now = Date.now()) {
  const token = createToken();
  const tokenDigest = digest(token);
  const { validMs, max } = LINK_KINDS[kind];
  const isSameKind = and(eq(accountLinks.accountId, accountId), eq(accountLinks.kind, kind));
  const newest = db
    .select({ digest: accountLinks.digest })
    .from(accountLinks)
    .where(isSameKind)
    .orderBy(desc(accountLinks.createdAt))
    .limit(max - 1);
  const link = { digest: tokenDigest, accountId, kind, createdAt: now, expiresAt: now + validMs };
  return {
    url: `${env.siteUrl}${CHOOSE_PASSWORD_PATH}?token=${token}`,
    digest: tokenDigest,
    statements: [
      db.delete(accountLinks).where(lt(accountLinks.expiresAt, now)),
      db.delete(accountLinks).where(and(isSameKind, notInArray(accountLinks.digest, newest))),
      db.insert(accountLinks).values(link),
    ],
  };
}

/** The kind and the account of a valid link, or null. */
export const findAccountLink = (token: string) =>
  findFirst(
    db
      .select({ kind: accountLinks.kind, account: accounts })
      .from(accountLinks)
      .innerJoin(accounts, eq(accounts.id, accountLinks.accountId))
      .where(isValid(digest(token))),
  );

/** Whether a link can still be opened: it has neither expired nor been used, replaced or revoked. */
export const isLinkOpen = async (tokenDigest: string): Promise<boolean> =>
  (await db.$count(accountLinks, isValid(tokenDigest))) > 0;

/** The error for a link that is expired or used. */
export const createExpiredLinkError = () =>
  new FormError("This link has expired or has already been used.", { status: 409 });

/** The statements that delete a link and the account's others. The write throws FormError (409) if it is not valid. */
export const consumeAccountLink = (token: string, accountId: string, now: number) => [
  expectRow(db.delete(accountLinks).where(isValid(digest(token), now)), createExpiredLinkError),
  deleteAccountLinks(accountId),
];

/** The statement that deletes all links of an account. */
export const deleteAccountLinks = (accountId: string) =>
  db.delete(accountLinks).where(eq(accountLinks.accountId, accountId));

const isValid = (tokenDigest: string, now = Date.now()) =>
  and(eq(accountLinks.digest, tokenDigest), gt(accountLinks.expiresAt, now));
