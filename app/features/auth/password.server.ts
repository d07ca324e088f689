import { createHash } from "node:crypto";

/** bcrypt's cost: about 140 ms on one slow core. Each hash contains its own, so this can be raised later. */
const COST = 11;

/** Compared if there is no account. It matches no password. */
const DUMMY_HASH = "$2b$11$gBH7M02kOUaoTNWYnrjZTu8PjhOqytVGT9owVFFomv/e3txFqOELu";
const BCRYPT_HASH = /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/;

/** Hashes a password for storage. */
export async function hashPassword(password: string): Promise<string> {
  const { default: bcrypt } = await import("bcryptjs");
  return bcrypt.hash(prepare(password), COST);
}

/** Whether a password matches its stored hash. Without a hash nothing does, after the same time: it reveals no accounts. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const { default: bcrypt } = await import("bcryptjs");
  const chosen = stored !== undefined && BCRYPT_HASH.test(stored);
  const matches = await bcrypt.compare(prepare(password), chosen ? stored : DUMMY_HASH);
  return matches && chosen;
}

/** Normalizes letters (NIST SP 800-63B, 3.1.1.2), and shortens: bcrypt ignores bytes after the 72nd, and after a NUL. */
const prepare = (password: string) =>
  createHash("sha256").update(password.normalize("NFKC")).digest("base64");
