import type { Challenge, Solution } from "altcha-lib/types";

/** The token of a solved puzzle. It begins with the puzzle's signature, so no two begin alike. */
export const writeProofOfWorkToken = ({ parameters, signature }: Challenge, solution: Solution): string =>
  `${signature}.${btoa(JSON.stringify({ parameters, solution }))}`;

/** What such a token seems to hold, unchecked, or undefined where it is none. */
export function readProofOfWorkToken(token: string): unknown {
  const [signature, body = ""] = token.split(".");
  try {
    return { signature, ...JSON.parse(atob(body)) };
  } catch {
    return undefined;
  }
}
