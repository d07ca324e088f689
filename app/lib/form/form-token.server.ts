import { createHmac, randomBytes } from "node:crypto";
import { env } from "~/lib/env/env.server";
import { campaignParameters, MAX_REFERRER_LENGTH } from "~/lib/page/visit-source";
import { isEqualSecret } from "~/lib/secrets/digest.server";
import { currentSecret, secrets } from "~/lib/secrets/secret.server";
import { DAY_MS } from "~/lib/text/time";

/** The time for which a form may stay open in a tab. */
const MAX_AGE_MS = DAY_MS;
/** In characters: a path, a referrer and five campaign values, as base64, are shorter. */
const MAX_LENGTH = 8_192;

/** The page of a form, and the source of the visit. */
export type FormOrigin = { page: string; first?: string; referrer?: string; utm?: Record<string, string> };

type Payload = {
  at: number;
  nonce: string;
  origin: FormOrigin;
  /** The ID of the staff session that the form was shown to; only in forms for staff. */
  session?: string;
};

export type FormTokenCheck =
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
