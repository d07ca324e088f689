import { digest } from "~/lib/text/digest.server";
import { FORM_NONCE_FIELD } from "./form-fields";

const MAX_GIVEN_LENGTH = 100;
/** Of each text that is compared, in characters. */
const MAX_COMPARED_LENGTH = 300;

type Sender = { clientAddress?: string | undefined; userAgent: string | null };

/**
 * Tells one visitor's form from those of others who got the same rendering, and so the same token: by the text that the
 * browser made for it, without a script by who sends it and who they say they are.
 */
export function submissionNonce(
  tokenNonce: string,
  form: FormData,
  { clientAddress, userAgent }: Sender,
): string {
  const made = form.get(FORM_NONCE_FIELD);
  const isMade = typeof made === "string" && made !== "" && made.length <= MAX_GIVEN_LENGTH;
  const compared = (text: unknown) => (typeof text === "string" ? text.slice(0, MAX_COMPARED_LENGTH) : null);
  const sender = isMade
    ? [made]
    : [clientAddress, userAgent, form.get("name"), form.get("email")].map(compared);
  return digest(JSON.stringify([tokenNonce, ...sender]));
}
