import { randomInt } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { recoveryCodes } from "#drizzle/schema/accounts";
import { db } from "~/lib/database/db.server";
import { expectRow } from "~/lib/database/expect-row.server";
import { digest } from "~/lib/secrets/digest.server";

const CODES = 10;
/** Excludes characters that look alike. Sixteen of these make 79 bits. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const CODE_LENGTH = 16;

/** Creates ten codes, and the statements that replace the stored digests of the old ones. */
export function createRecoveryCodes(accountId: string) {
  const codes = Array.from({ length: CODES }, createCode);
  const digests = codes.map((code) => ({ accountId, digest: codeDigest(accountId, code) }));
  return {
    codes,
    statements: [deleteRecoveryCodes(accountId), db.insert(recoveryCodes).values(digests)],
  };
}

export const deleteRecoveryCodes = (accountId: string) =>
  db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));

/** How many of an account's codes are unused. */
export const countRecoveryCodes = (accountId: string): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)));

/** Uses up a code. @throws NoRowChangedError from the transaction if it is not the account's, or was used before. */
export const consumeRecoveryCode = (accountId: string, typed: string, now: number) =>
  expectRow(
    db
      .update(recoveryCodes)
      .set({ usedAt: now })
      .where(
        and(
          eq(recoveryCodes.accountId, accountId),
          eq(recoveryCodes.digest, codeDigest(accountId, typed)),
          isNull(recoveryCodes.usedAt),
        ),
      ),
  );

function createCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return letters.match(/.{4}/g)?.join("-") ?? letters;
}

/** Ignores hyphens and case. */
const codeDigest = (accountId: string, code: string) =>
  digest(`${accountId}:${code.toLowerCase().replace(/[^a-z0-9]/g, "")}`);
