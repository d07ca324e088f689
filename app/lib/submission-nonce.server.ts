import { digest } from "./digest.server";

const MAX_GIVEN_LENGTH = 100;
const MAX_USER_AGENT_LENGTH = 300;

type Sender = { clientAddress?: string | undefined; userAgent: string | null };

/**
 * Tells one visitor's form from those of others who got the same rendering, and so the same token: by the text that the
 * browser made for it, without a script by who sends it.
 */
export function submissionNonce(
  tokenNonce: string,
  given: FormDataEntryValue | null,
  { clientAddress, userAgent }: Sender,
): string {
  const made = typeof given === "string" && given !== "" && given.length <= MAX_GIVEN_LENGTH;
  const sender = made ? [given] : [clientAddress, userAgent?.slice(0, MAX_USER_AGENT_LENGTH)];
  return digest(JSON.stringify([tokenNonce, ...sender]));
}
