import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** The SHA-256 of a text or of bytes, in base64url (43 characters): for keys, entity tags and what is only recognised. */
export const digest = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("base64url");

/** What nobody can guess, for a cookie or a link: hexadecimal, since mail programs cut a hyphen off the end of a link. */
export const createToken = (): string => randomBytes(TOKEN_BYTES).toString("hex");
