import { type BinaryLike, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify<BinaryLike, BinaryLike, number, ScryptOptions, Buffer>(scrypt);

/** OWASP's Password Storage Cheat Sheet: 2^15 with r=8 and p=3 costs as much as 2^17 with p=1, in a quarter of the memory. */
const COST = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;

/** A password as it is stored: `scrypt$N$r$p$salt$key`, so that the cost can be raised later on. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(normalize(password), salt, KEY_BYTES, { ...COST, maxmem: MAX_MEMORY_BYTES });
  const { N, r, p } = COST;
  return ["scrypt", N, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** Whether the password is the stored one. Takes as long where there is none stored, so that accounts cannot be guessed. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, N, r, p, salt, key] = (stored ?? nobodysHash).split("$");
  const expected = Buffer.from(key ?? "", "base64url");
  const actual = await derive(normalize(password), Buffer.from(salt ?? "", "base64url"), expected.length, {
    N: Number(N),
    r: Number(r),
    p: Number(p),
    maxmem: MAX_MEMORY_BYTES,
  });
  return timingSafeEqual(actual, expected) && stored !== undefined;
}

/** The same letters, however a keyboard composes them (NIST SP 800-63B, 3.1.1.2). */
const normalize = (password: string) => password.normalize("NFKC");

const nobodysHash = [
  ...["scrypt", COST.N, COST.r, COST.p],
  ...[Buffer.alloc(16), Buffer.alloc(KEY_BYTES)].map((bytes) => bytes.toString("base64url")),
].join("$");
