import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

const TOKEN_BYTES = 32;

/** SHA-256 as base64url (43 characters): for keys, ETags, and secrets that are only compared. */
export const digest = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("base64url");

/** Whether two secrets are equal, in a time that does not depend on where they differ. */
export const isEqualSecret = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(digest(a)), Buffer.from(digest(b)));

/** An unguessable token for a cookie or a link. Hexadecimal, because e-mail clients drop a trailing hyphen. */
export const createToken = (): string => randomBytes(TOKEN_BYTES).toString("hex");

/** Crockford's base 32: no letter that looks like a digit, no U (https://www.crockford.com/base32.html). */
export const READABLE_SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Encodes bytes as symbols that can be read aloud over the phone: 5 bits of each byte, all symbols equally likely. */
export const encodeReadable = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => READABLE_SYMBOLS[byte % READABLE_SYMBOLS.length]).join("");
