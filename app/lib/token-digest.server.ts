import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** What nobody can guess, for a cookie or a link: hexadecimal, since mail programs cut a hyphen off the end of a link. */
export const createToken = (): string => randomBytes(TOKEN_BYTES).toString("hex");

/** What is stored of a token: whoever reads the database cannot use it. */
export const tokenDigest = (token: string): string => createHash("sha256").update(token).digest("base64url");
