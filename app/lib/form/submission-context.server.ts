import { z } from "zod";
import { isJsonBounded } from "~/lib/http/request-body.server";
import { campaignParameters, type Landing, MAX_REFERRER_LENGTH } from "~/lib/page/visit-source";
import { digest } from "~/lib/secrets/digest.server";
import { parseStorableJson, storableText } from "~/lib/text/storable-text";
import { BOT_CHECK_FIELD, FORM_NONCE_FIELD, HONEYPOT_FIELD, LANDING_FIELD } from "./form-fields";
import type { FormOrigin, FormTokenCheck } from "./form-token.server";

/** The maximum length of a browser nonce, and of each text compared without one, in characters. */
const MAX_NONCE_LENGTH = 100;
const MAX_COMPARED_LENGTH = 300;
const MAX_PATH_LENGTH = 200;
/** The maximum length of the landing field, in characters: twice the longest accepted URL. */
const MAX_LANDING_LENGTH = 16_384;

/** Facts about a submission besides its fields. */
export type SubmissionContext = {
  /**
   * Whether a page's form or an API client sent it. A client may have to retry; a person must not be caught in a loop.
   */
  channel: "form" | "api";
  formToken: FormTokenCheck["state"];
  /** Identifies one visitor's form across second clicks and retries; undefined if its token was not ours. */
  nonce?: string;
  honeypotFilled: boolean;
  /** The bot check's token, not verified yet; undefined if the field was empty. */
  botCheckToken?: string;
  /** Unknown under stock remix-serve. */
  clientAddress?: string;
  origin: FormOrigin;
};

/** The context of a form. `token` is its checked form token. */
export function readSubmissionContext(
  request: Request,
  form: FormData,
  token: FormTokenCheck,
  clientAddress: string | undefined,
): SubmissionContext {
  const userAgent = request.headers.get("User-Agent");
  const botCheckToken = form.get(BOT_CHECK_FIELD);
  const origin = "origin" in token ? token.origin : { page: new URL(request.url).pathname };
  return {
    channel: "form",
    formToken: token.state,
    honeypotFilled: form.getAll(HONEYPOT_FIELD).some((value) => value !== ""),
    botCheckToken: typeof botCheckToken === "string" && botCheckToken.trim() ? botCheckToken : undefined,
    clientAddress,
    ...("nonce" in token && { nonce: submissionNonce(token.nonce, form, { clientAddress, userAgent }) }),
    origin: withLanding(origin, parseLanding(form.get(LANDING_FIELD))),
  };
}

type Sender = { clientAddress?: string | undefined; userAgent: string | null };

/** Distinguishes submissions with the same token: by the browser's nonce, otherwise by the sender. */
export function submissionNonce(
  tokenNonce: string,
  form: FormData,
  { clientAddress, userAgent }: Sender,
): string {
  const nonce = form.get(FORM_NONCE_FIELD);
  const hasNonce = typeof nonce === "string" && nonce !== "" && nonce.length <= MAX_NONCE_LENGTH;
  if (hasNonce) return digest(JSON.stringify([tokenNonce, nonce]));
  const truncate = (text: unknown) => (typeof text === "string" ? text.slice(0, MAX_COMPARED_LENGTH) : null);
  const sender = [clientAddress, userAgent, form.get("name"), form.get("email")].map(truncate);
  return digest(JSON.stringify([tokenNonce, ...sender]));
}

const landingSchema = z.object({
  first: z.string().startsWith("/").optional().catch(undefined),
  referrer: z
    .url({ protocol: /^https?$/ })
    .optional()
    .catch(undefined),
  utm: z.record(z.string(), z.string()).optional().catch(undefined),
});

/** Parses a submitted landing. Anyone can forge it, so implausible parts are dropped. */
export function parseLanding(field: FormDataEntryValue | null): Landing {
  if (typeof field !== "string" || field.length > MAX_LANDING_LENGTH || !isJsonBounded(field)) return {};
  try {
    const { first, referrer, utm } = landingSchema.parse(parseStorableJson(field));
    return {
      first: first && storableText(first.slice(0, MAX_PATH_LENGTH)),
      // Truncating may split a surrogate pair.
      referrer: referrer && storableText(referrer.slice(0, MAX_REFERRER_LENGTH)),
      utm: utm && campaignParameters(new URLSearchParams(Object.entries(utm))),
    };
  } catch {
    return {};
  }
}

/** The form's origin, with the first page of the visit, and its referrer instead of the page before the form. */
export function withLanding(origin: FormOrigin, { first, referrer, utm }: Landing): FormOrigin {
  return { page: origin.page, first, referrer: referrer ?? origin.referrer, utm: origin.utm ?? utm };
}
