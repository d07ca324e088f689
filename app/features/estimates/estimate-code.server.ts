import { createHmac } from "node:crypto";
import { currentSecret } from "~/lib/secrets/secret.server";

/** Crockford's base 32: no letter that looks like a digit, no U (https://www.crockford.com/base32.html). */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 50 bits: impractical to guess, short enough to read out on the phone. */
const LENGTH = 10;

/** The maximum length of a code as visitors type it. */
export const MAX_TYPED_CODE = 40;

/** A code such as `K7QF2-M9XTR`: a keyed digest of the submission, unpredictable without the secret. */
export function makeEstimateCode(submission: string): string {
  const digest = createHmac("sha256", currentSecret()).update(`estimate:${submission}`).digest();
  // 256 is a multiple of 32, so all symbols are equally likely.
  return format([...digest.subarray(0, LENGTH)].map((byte) => ALPHABET[byte % 32]).join(""));
}

/** Parses a code as people type it: lower case, without the hyphen, O for 0, I or L for 1. Null if it is not a code. */
export function parseEstimateCode(typed: string): string | null {
  const symbols = typed
    .slice(0, MAX_TYPED_CODE)
    .toUpperCase()
    .replace(/[\s-]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  const isCode = symbols.length === LENGTH && [...symbols].every((symbol) => ALPHABET.includes(symbol));
  return isCode ? format(symbols) : null;
}

const format = (symbols: string): string => `${symbols.slice(0, 5)}-${symbols.slice(5)}`;
