import type { Challenge, Solution } from "altcha-lib/types";
import { MINUTE_MS } from "~/lib/text/time";

/** The validity of a challenge and its token. */
export const CHALLENGE_LIFETIME_MS = 20 * MINUTE_MS;

/** A solved challenge's token. It starts with the signature: the part that `CheckState` shows is unique. */
export const writeProofOfWorkToken = ({ parameters, signature }: Challenge, solution: Solution): string =>
  `${signature}.${btoa(JSON.stringify({ parameters, solution }))}`;

/** The unverified content of a token, or undefined. */
export function readProofOfWorkToken(token: string): unknown {
  const [signature, body = ""] = token.split(".");
  try {
    return { signature, ...JSON.parse(atob(body)) };
  } catch {
    return undefined;
  }
}
