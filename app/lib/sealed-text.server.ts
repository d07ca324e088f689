import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { secrets } from "./secret.server";

/** AES-256-GCM (NIST SP 800-38D): the nonce is random, 96 bits, and stands before the text; the tag behind it. */
const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What a sealed text is for. It opens with the same purpose and the same `of` only: one cannot be put in another's place. */
export type Seal = {
  /** Names the key, which is derived from the session secret (HKDF, RFC 5869). */
  purpose: string;
  /** Whose text it is, such as an account's id: authenticated, not stored. */
  of: string;
};

/** Encrypts a text with a key of the newest session secret, as base64url. */
export function sealText(text: string, { purpose, of }: Seal): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secrets[0] as string, purpose), nonce);
  cipher.setAAD(Buffer.from(of));
  return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString(
    "base64url",
  );
}

/**
 * What was sealed, by any of the session secrets, and whether it is time to seal it anew, because that was not the newest.
 * @returns null where it was sealed with none of them, for something else, or was changed.
 */
export function openText(sealed: string, { purpose, of }: Seal): { text: string; stale: boolean } | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  for (const [index, secret] of secrets.entries()) {
    try {
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv(CIPHER, keyOf(secret, purpose), nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(of));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, "utf8");
      return { text: text + decipher.final("utf8"), stale: index > 0 };
    } catch {
      // Sealed with another secret, or not by us.
    }
  }
  return null;
}

const keyOf = (secret: string, purpose: string) => Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
