import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { currentSecret, secrets } from "./secret.server";

/** AES-256-GCM (NIST SP 800-38D): a random 96-bit nonce, the ciphertext, the tag. */
const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The use of a sealed text. It opens only with the same `purpose` and `boundTo`, so it cannot be used elsewhere. */
type Seal = {
  /** The key is derived from it and the session secret (HKDF, RFC 5869). */
  purpose: string;
  /** The owner of the text, such as an account's ID: authenticated, not stored. */
  boundTo: string;
};

/** Encrypts a string with a key from the newest session secret. @returns base64url */
export function sealText(text: string, { purpose, boundTo }: Seal): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, deriveKey(currentSecret(), purpose), nonce);
  cipher.setAAD(Buffer.from(boundTo));
  return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString(
    "base64url",
  );
}

/** Decrypts with any of the session secrets; null if none works. If `stale`, it was sealed with an older one. */
export function openText(
  sealed: string,
  { purpose, boundTo }: Seal,
): { text: string; stale: boolean } | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  for (const [index, secret] of secrets.entries()) {
    try {
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv(CIPHER, deriveKey(secret, purpose), nonce, {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(boundTo));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, "utf8");
      return { text: text + decipher.final("utf8"), stale: index > 0 };
    } catch {
      // Try the next secret.
    }
  }
  return null;
}

const deriveKey = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
