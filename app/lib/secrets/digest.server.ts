import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** SHA-256 as base64url (43 characters): for keys, ETags, and secrets that are only compared. */
export const digest = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("base64url");

/** An unguessable token for a cookie or a link. Hexadecimal, because e-mail clients drop a trailing hyphen. */
export const createToken = (): string => randomBytes(TOKEN_BYTES).toString("hex");
