import { randomInt } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { recoveryCodes } from "#drizzle/schema/accounts";
import { db } from "~/lib/database/db.server";
import { expectRow } from "~/lib/database/writes.server";
import { digest } from "~/lib/secrets/digest.server";

const CODE_COUNT = 10;
/** Without characters that look alike. Sixteen of these are 79 bits. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const CODE_LENGTH = 16;

/** Creates ten codes, and the statements that replace the stored digests of the old ones. */
export function createRecoveryCodes(accountId: string) {
  const codes = Array.from({ length: CODE_COUNT }, createCode);
  const digests = codes.map((code) => ({ accountId, digest: digestCode(accountId, code) }));
  return {
    codes,
    statements: [deleteRecoveryCodes(accountId), db.insert(recoveryCodes).values(digests)],
  };
}

export const deleteRecoveryCodes = (accountId: string) =>
  db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));

/** The number of an account's unused codes. */
export const countRecoveryCodes = (accountId: string): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)));

/** The statement that spends a code. The write throws NoRowChangedError for a wrong or used code. */
export const consumeRecoveryCode = (accountId: string, typed: string, now: number) =>
  expectRow(
    db
      .update(recoveryCodes)
      .set({ usedAt: now })
      .where(
        and(
          eq(recoveryCodes.accountId, accountId),
          eq(recoveryCodes.digest, digestCode(accountId, typed)),
          isNull(recoveryCodes.usedAt),
        ),
      ),
  );

function createCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return letters.match(/.{4}/g)?.join("-") ?? letters;
}

/** Ignores hyphens and case. */
const digestCode = (accountId: string, code: string) =>
  digest(`${accountId}:${code.toLowerCase().replace(/[^a-z0-9]/g, "")}`);
