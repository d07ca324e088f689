import { and, desc, eq, gt, inArray, lt, notInArray } from "drizzle-orm";
import { accountLinks, accounts } from "#drizzle/accounts";
import { db } from "~/lib/db.server";
import { createToken, digest } from "~/lib/digest.server";
import { HOUR_MS } from "~/lib/duration";
import { env } from "~/lib/env.server";
import { expectRow } from "~/lib/expect-row.server";

/** What links do: how long each waits, and how many of its kind work side by side. */
const KINDS = {
  invite: { validMs: 7 * 24 * HOUR_MS, most: 1, path: "/admin/choose-password" },
  // Strangers can ask for these. One more must not take away what has been mailed already: they can make six an hour.
  recovery: { validMs: HOUR_MS, most: 10, path: "/admin/choose-password" },
  "second-factor": { validMs: 24 * HOUR_MS, most: 1, path: "/admin/remove-second-factor" },
};

export type LinkKind = keyof typeof KINDS;

/**
 * A one-time link. Of the account's earlier ones of the kind the newest stay, as many as the kind allows. The token stands
 * in the query, which no log of ours holds.
 * @returns its address, and what has to be written: a digest.
 */
export function createAccountLink(accountId: string, kind: LinkKind, now = Date.now()) {
  const token = createToken();
  const { validMs, most, path } = KINDS[kind];
  const sameKind = and(eq(accountLinks.accountId, accountId), eq(accountLinks.kind, kind));
  const newest = db
    .select({ digest: accountLinks.digest })
    .from(accountLinks)
    .where(sameKind)
    .orderBy(desc(accountLinks.createdAt))
    .limit(most - 1);
  return {
    url: `${env.siteUrl}${path}?token=${token}`,
    statements: [
      db.delete(accountLinks).where(lt(accountLinks.expiresAt, now)),
      db.delete(accountLinks).where(and(sameKind, notInArray(accountLinks.digest, newest))),
      db.insert(accountLinks).values({
        digest: digest(token),
        accountId,
        kind,
        createdAt: now,
        expiresAt: now + validMs,
      }),
    ],
  };
}

/** What a link of one of the kinds opens, or null where it is expired, used or none. */
export async function findAccountLink(token: string, kinds: LinkKind[], now = Date.now()) {
  const [row] = await db
    .select({ kind: accountLinks.kind, account: accounts })
    .from(accountLinks)
    .innerJoin(accounts, eq(accounts.id, accountLinks.accountId))
    .where(and(isValid(token, now), inArray(accountLinks.kind, kinds)));
  return row ?? null;
}

/** Uses a link up, and with it all others of the account. Where it was used already, the transaction fails. */
export const consumeAccountLink = (token: string, accountId: string, now: number) => [
  expectRow(db.delete(accountLinks).where(isValid(token, now))),
  deleteAccountLinks(accountId),
];

/** Takes an account's links away. */
export const deleteAccountLinks = (accountId: string) =>
  db.delete(accountLinks).where(eq(accountLinks.accountId, accountId));

const isValid = (token: string, now: number) =>
  and(eq(accountLinks.digest, digest(token)), gt(accountLinks.expiresAt, now));
