import { createHmac, randomBytes } from "node:crypto";
import { z } from "zod";
import { env } from "~/lib/env/env.server";
import { isJsonBounded } from "~/lib/http/request-body.server";
import { campaignParameters, type Landing, MAX_REFERRER_LENGTH } from "~/lib/page/visit-source";
import { digest, isEqualSecret } from "~/lib/secrets/digest.server";
import { currentSecret, secrets } from "~/lib/secrets/secret.server";
import { DAY_MS } from "~/lib/text/duration";
import { parseStorableJson, storableText } from "~/lib/text/storable-text";
import { BOT_CHECK_FIELD, FORM_NONCE_FIELD, HONEYPOT_FIELD, LANDING_FIELD } from "./form-fields";

/** The time for which a form may stay open in a tab. */
const MAX_AGE_MS = DAY_MS;
/** In characters: a path, a referrer and five campaign values, as base64, are shorter. */
const MAX_LENGTH = 8_192;

/** The page of a form, and the source of the visit. */
type FormOrigin = { page: string; first?: string; referrer?: string; utm?: Record<string, string> };

type Payload = {
  at: number;
  nonce: string;
  origin: FormOrigin;
  /** The ID of the staff session that the form was shown to; only in forms for staff. */
  session?: string;
};

type FormTokenCheck =
  | ({ state: "valid" | "expired" } & Omit<Payload, "at">)
  /** `unknown`: well-formed, but signed with a secret that this process does not have. */
  | { state: "missing" | "forged" | "unknown" };

/** A signed, time-stamped token for one rendering of a form, with its page and staff `session`. */
export function createFormToken(
  request: Request,
  { now = Date.now(), session }: { now?: number; session?: string } = {},
): string {
  const nonce = randomBytes(12).toString("base64url");
  const payload: Payload = { at: now, nonce, origin: formOrigin(request), session };
  const body = Buffer.from(JSON.stringify(payload)).toString("base64url");
  return `${body}.${sign(body, currentSecret())}`;
}

/** Checks a submitted token's signature and age. */
export function checkFormToken(token: unknown, now = Date.now()): FormTokenCheck {
  if (typeof token !== "string" || token === "") return { state: "missing" };
  if (token.length > MAX_LENGTH) return { state: "forged" };
  const [body = "", signature = ""] = token.split(".");
  if (!secrets.some((secret) => isEqualSecret(signature, sign(body, secret))))
    return { state: isWellFormed(body, signature) ? "unknown" : "forged" };
  // We signed it, so it is valid JSON.
  const { at, ...payload } = JSON.parse(Buffer.from(body, "base64url").toString()) as Payload;
  return { state: now - at > MAX_AGE_MS ? "expired" : "valid", ...payload };
}

/** Whether it looks like our tokens: another process may already sign with a newer secret. */
function isWellFormed(body: string, signature: string): boolean {
  if (signature.length !== sign("", "").length) return false;
  try {
    const { at, nonce, origin } = JSON.parse(Buffer.from(body, "base64url").toString()) as Partial<Payload>;
    return typeof at === "number" && typeof nonce === "string" && typeof origin?.page === "string";
  } catch {
    return false;
  }
}

const sign = (body: string, secret: string) =>
  createHmac("sha256", secret).update(`form:${body}`).digest("base64url");

function formOrigin(request: Request): FormOrigin {
  const url = new URL(request.url);
  const referrer = request.headers.get("Referer")?.slice(0, MAX_REFERRER_LENGTH) || undefined;
  const utm = campaignParameters(url.searchParams) ?? findCampaign(referrer);
  return { page: url.pathname.slice(0, 200), referrer, utm };
}

/** The campaign parameters of the previous page if it is ours: without JavaScript that may be the landing page. */
function findCampaign(referrer = "") {
  const url = URL.canParse(referrer) ? new URL(referrer) : null;
  return url?.origin === env.siteUrl ? campaignParameters(url.searchParams) : undefined;
}

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
