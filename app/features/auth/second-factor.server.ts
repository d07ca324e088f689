import { randomInt } from "node:crypto";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import { z } from "zod";
import { accounts, recoveryCodes } from "#drizzle/schema/accounts";
import { audit } from "~/features/audit/audit.server";
import { db } from "~/lib/database/db.server";
import { expectRow, tryAtomic } from "~/lib/database/writes.server";
import { getBrand } from "~/lib/env/brand.server";
import { line } from "~/lib/form/text-schema";
import { createStrictLimit } from "~/lib/limits/attempt-limit.server";
import { digest } from "~/lib/secrets/digest.server";
import { openColumn, sealColumn, sealedColumns } from "~/lib/secrets/sealed-columns.server";
import { notifyOfRejectedCodes } from "./account-mail.server";
import { type Account, auditFacts, type Client } from "./accounts.server";
import { rejectAttempt, requireAttempt } from "./credentials.server";
import { findKnownDevice, requirePendingSignIn } from "./session.server";

/** A code of the authenticator app, or a recovery code. */
export const codeSchema = z.object({ code: line({ max: 60, missing: "Please enter the code." }) });

/**
 * Checks a code of the app or a recovery code after the password, for the authenticator. Each code is accepted once.
 * @throws FormError if the password was not entered (403), the code is wrong or was used (422), or after too many wrong
 * ones (429)
 */
export async function verifyCode({ code: typed }: z.output<typeof codeSchema>, client: Client) {
  const { account, redirectTo } = await requirePendingSignIn(client.request);
  const now = Date.now();
  const { id: accountId, email } = account;
  const device = await findKnownDevice(client.request, accountId);
  const limits = [createStrictLimit(`second-factor:${device ?? accountId}`)];
  const facts = auditFacts(account, client);
  const rejection = { event: "MFA_CHALLENGE_REFUSED" as const, facts };
  const attempt = await requireAttempt(limits, rejection);

  const code = typed.replace(/\s/g, "");
  const factor = /^\d+$/.test(code) ? "app" : "recovery code";
  const secret = openTotpSecret(account)?.text;
  const step = await findTimeStep({ email, secret }, code, now);
  const isAccepted = await tryAtomic(
    step === null ? consumeRecoveryCode(accountId, code, now) : consumeTotpCode(accountId, step),
    attempt.forgive,
    audit("MFA_CHALLENGE_VERIFIED", { ...facts, at: now, detail: { factor } }),
  );
  if (isAccepted) return { account, factor, redirectTo };
  const message = "This code is wrong or has already been used.";
  const rejectionError = await rejectAttempt(limits, rejection, message, { field: "code" });
  await notifyOfRejectedCodes(account, client, now);
  throw rejectionError;
}

/** The statement that accepts a time step's code, unless it or a later one was accepted before (RFC 6238, 5.2). */
const consumeTotpCode = (accountId: string, step: number) =>
  expectRow(
    db
      .update(accounts)
      .set({ totpLastStep: step })
      .where(
        and(eq(accounts.id, accountId), or(isNull(accounts.totpLastStep), lt(accounts.totpLastStep, step))),
      ),
  );

const PERIOD_S = 30;

/** Creates the code generator of an account (RFC 6238), which is the same as in its authenticator app. */
export async function createTotp(email: string, secret: string) {
  const { Secret, TOTP } = await import("otpauth");
  return new TOTP({
    issuer: getBrand().name,
    label: email,
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  });
}

/** A new secret of 160 bits in base32 (RFC 4226, 4). */
export async function createTotpSecret(): Promise<string> {
  const { Secret } = await import("otpauth");
  return new Secret({ size: 20 }).base32;
}

/** The time step of a code, if it is the current, the previous or the next one; null for any other code. */
export async function findTimeStep(
  { email, secret }: { email: string; secret: string | undefined },
  code: string,
  now: number,
): Promise<number | null> {
  if (!secret || !/^\d{6}$/.test(code)) return null;
  const totp = await createTotp(email, secret);
  const distance = totp.validate({ token: code, timestamp: now, window: 1 });
  return distance === null ? null : Math.floor(now / 1000 / PERIOD_S) + distance;
}

/** Encrypts a second factor's secret, because the database alone must not be enough to generate codes. */
export const sealTotpSecret = (accountId: string, secret: string): string =>
  sealColumn(sealedColumns.secondFactor, accountId, secret);

/** The secret in base32; null if there is none or it cannot be decrypted. */
export const openTotpSecret = ({ id, totpSecret }: Pick<Account, "id" | "totpSecret">) =>
  openColumn(sealedColumns.secondFactor, id, totpSecret);

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
const consumeRecoveryCode = (accountId: string, typed: string, now: number) =>
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
