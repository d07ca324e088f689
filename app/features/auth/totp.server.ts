import { and, eq, isNotNull } from "drizzle-orm";
import { accounts } from "#drizzle/schema/accounts";
import { atomic, db } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { log } from "~/lib/log/log.server";
import { openText, sealText } from "~/lib/secrets/sealed-text.server";
import type { Account } from "./accounts.server";

const PERIOD_S = 30;
const PURPOSE = "time-code-secret";
/** The prefix of stored secrets, in case the encryption changes. */
const VERSION = "1.";

/** Creates the code generator of an account (RFC 6238), which is the same as in its authenticator app. */
export async function createTotp(email: string, secret: string) {
  const { Secret, TOTP } = await import("otpauth");
  return new TOTP({
    issuer: env.brand.name,
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
  VERSION + sealText(secret, { purpose: PURPOSE, boundTo: accountId });

/** The secret in base32, and whether it needs re-encryption; null if there is none or it cannot be decrypted. */
export const openTotpSecret = ({ id, totpSecret }: Pick<Account, "id" | "totpSecret">) =>
  totpSecret?.startsWith(VERSION)
    ? openText(totpSecret.slice(VERSION.length), { purpose: PURPOSE, boundTo: id })
    : null;

/**
 * Re-encrypts secrets that use an older session secret; called at startup. Logs how many cannot be decrypted
 * because their session secret is gone.
 */
export async function resealTotpSecrets(): Promise<void> {
  const { id, totpSecret } = accounts;
  const stored = await db.select({ id, totpSecret }).from(accounts).where(isNotNull(totpSecret));
  let unreadable = 0;
  for (const account of stored) {
    const opened = openTotpSecret(account);
    if (!opened) unreadable += 1;
    if (!opened?.stale) continue;
    const isUnchanged = and(eq(id, account.id), eq(totpSecret, account.totpSecret ?? ""));
    const resealed = sealTotpSecret(account.id, opened.text);
    await atomic(db.update(accounts).set({ totpSecret: resealed }).where(isUnchanged));
  }
  if (unreadable > 0) {
    log.error(
      { accounts: unreadable },
      "could not decrypt second factors: their session secret is gone; recovery codes still work",
    );
  }
}
