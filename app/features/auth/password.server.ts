import { createHash } from "node:crypto";

/** Of bcrypt, about 140 ms on one slow core; a stored hash names its own, so that it can be raised later on. */
const COST = 11;

/** Nobody's: compared with where there is nothing to compare with, so that the answer takes as long. */
const DUMMY_HASH = "$2b$11$gBH7M02kOUaoTNWYnrjZTu8PjhOqytVGT9owVFFomv/e3txFqOELu";
const BCRYPT_HASH = /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/;

/** A password as it is stored. */
export async function hashPassword(password: string): Promise<string> {
  const { default: bcrypt } = await import("bcryptjs");
  return bcrypt.hash(prepare(password), COST);
}

/**
 * Whether the password is the stored one. Nothing matches what is no hash: the empty text of somebody who has not chosen
 * a password yet, or no account at all; it takes as long all the same, so that accounts cannot be guessed.
 */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const { default: bcrypt } = await import("bcryptjs");
  const chosen = stored !== undefined && BCRYPT_HASH.test(stored);
  const matches = await bcrypt.compare(prepare(password), chosen ? stored : DUMMY_HASH);
  return matches && chosen;
}

/**
 * The same letters however a keyboard composes them (NIST SP 800-63B, 3.1.1.2), as 44 characters: bcrypt would look at no
 * more than 72 bytes, and at none after a NUL.
 */
const prepare = (password: string) =>
  createHash("sha256").update(password.normalize("NFKC")).digest("base64");
