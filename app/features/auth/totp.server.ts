import { env } from "~/lib/env/env.server";

const PERIOD_S = 30;

/** The TOTP generator of an account (RFC 6238), the same as its authenticator app's. */
export async function totp(email: string, secret: string) {
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
  const codes = await totp(email, secret);
  const distance = codes.validate({ token: code, timestamp: now, window: 1 });
  return distance === null ? null : Math.floor(now / 1000 / PERIOD_S) + distance;
}
