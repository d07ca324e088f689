import { createHash } from "node:crypto";

/** bcrypt's cost: about 140 ms on a slow core. It can be raised later, because each hash contains its own. */
const COST = 11;

/** The hash that is compared if there is no account. No password matches it. */
const DUMMY_HASH = "$2b$11$gBH7M02kOUaoTNWYnrjZTu8PjhOqytVGT9owVFFomv/e3txFqOELu";
const BCRYPT_HASH = /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/;

/** Hashes a password for storage. */
export async function hashPassword(password: string): Promise<string> {
  const { default: bcrypt } = await import("bcryptjs");
  return bcrypt.hash(normalizePassword(password), COST);
}

/** Whether a password matches its hash. Takes the same time without a hash: timing reveals no accounts. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const { default: bcrypt } = await import("bcryptjs");
  const isHash = stored !== undefined && BCRYPT_HASH.test(stored);
  const matches = await bcrypt.compare(normalizePassword(password), isHash ? stored : DUMMY_HASH);
  return matches && isHash;
}

/** Normalizes letters (NIST SP 800-63B, 3.1.1.2), and hashes: bcrypt ignores bytes after the 72nd or a NUL. */
const normalizePassword = (password: string) =>
  createHash("sha256").update(password.normalize("NFKC")).digest("base64");
