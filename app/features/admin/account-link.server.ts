import { and, eq, gt, lt } from "drizzle-orm";
import { accountLinks, accounts } from "#drizzle/accounts";
import { db } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { mustChange } from "./must-change.server";
import { createToken, tokenDigest } from "./token.server";

const HOUR_MS = 60 * 60 * 1000;
/** An invitation waits for a week, the way back in for an hour. */
const VALID_MS = { invite: 7 * 24 * HOUR_MS, recovery: HOUR_MS };

export type LinkKind = keyof typeof VALID_MS;

/**
 * A one-time link to choose a password, in the place of an earlier one of its kind. The token stands in the query, which
 * no log of ours holds.
 * @returns its address, and what has to be written: a digest.
 */
export function createAccountLink(accountId: string, kind: LinkKind, now = Date.now()) {
  const token = createToken();
  return {
    url: `${env.siteUrl}/admin/choose-password?token=${token}`,
    statements: [
      db.delete(accountLinks).where(lt(accountLinks.expiresAt, now)),
      db.delete(accountLinks).where(and(eq(accountLinks.accountId, accountId), eq(accountLinks.kind, kind))),
      db.insert(accountLinks).values({
        digest: tokenDigest(token),
        accountId,
        kind,
        createdAt: now,
        expiresAt: now + VALID_MS[kind],
      }),
    ],
  };
}

/** What a link opens, or null where it is expired, used or none. */
export async function findAccountLink(token: string, now = Date.now()) {
  const [row] = await db
    .select({ kind: accountLinks.kind, account: accounts })
    .from(accountLinks)
    .innerJoin(accounts, eq(accounts.id, accountLinks.accountId))
    .where(isValid(token, now));
  return row ?? null;
}

/** Uses a link up, and with it all others of the account. Where it was used already, the transaction fails. */
export const spendAccountLink = (token: string, accountId: string, now: number) => [
  mustChange(db.delete(accountLinks).where(isValid(token, now))),
  dropAccountLinks(accountId),
];

/** Takes an account's links away. */
export const dropAccountLinks = (accountId: string) =>
  db.delete(accountLinks).where(eq(accountLinks.accountId, accountId));

const isValid = (token: string, now: number) =>
  and(eq(accountLinks.digest, tokenDigest(token)), gt(accountLinks.expiresAt, now));
