import { type BinaryToTextEncoding, createHash } from "node:crypto";

/** The SHA-256 digest of a text or of bytes. */
export const sha256 = (data: string | Uint8Array, encoding: BinaryToTextEncoding = "base64url"): string =>
  createHash("sha256").update(data).digest(encoding);
