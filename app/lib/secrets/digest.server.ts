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
