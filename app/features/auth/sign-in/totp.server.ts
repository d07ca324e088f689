import type { Account } from "~/features/auth/accounts.server";
import { getBrand } from "~/lib/env/brand.server";
import { openColumn, sealColumn, sealedColumns } from "~/lib/secrets/sealed-columns.server";

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
