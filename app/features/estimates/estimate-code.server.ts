import { createHmac } from "node:crypto";
import { encodeReadable, READABLE_SYMBOLS } from "~/lib/secrets/digest.server";
import { currentSecret } from "~/lib/secrets/secret.server";

/** The number of symbols: 50 bits cannot be guessed, and can be read aloud over the phone. */
const CODE_LENGTH = 10;

/** The maximum length of a code as visitors type it. */
export const MAX_TYPED_CODE = 40;

/** A code such as `K7QF2-M9XTR`: a keyed digest of the submission, which cannot be predicted without the secret. */
export function createEstimateCode(submission: string): string {
  const digest = createHmac("sha256", currentSecret()).update(`estimate:${submission}`).digest();
  return formatCode(encodeReadable(digest.subarray(0, CODE_LENGTH)));
}

/** Parses a code as people type it: in lower case, without hyphen, with O for 0, I or L for 1. Null for other input. */
export function parseEstimateCode(typed: string): string | null {
  const symbols = typed
    .slice(0, MAX_TYPED_CODE)
    .toUpperCase()
    .replace(/[\s-]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  const isCode =
    symbols.length === CODE_LENGTH && [...symbols].every((symbol) => READABLE_SYMBOLS.includes(symbol));
  return isCode ? formatCode(symbols) : null;
}

const formatCode = (symbols: string): string => `${symbols.slice(0, 5)}-${symbols.slice(5)}`;
