/** What a submission is checked against: repeats, the bot check, and the limits of forms and of e-mails to visitors. */
import { createHmac } from "node:crypto";
import { and, eq, gt, or } from "drizzle-orm";
import normalizeEmail from "validator/lib/normalizeEmail.js";
import { leads } from "#drizzle/schema/leads";
import { type Verdict, verdictReasons } from "~/features/bot-check/bot-check";
import { verifyToken } from "~/features/bot-check/bot-check.server";
import { db } from "~/lib/database/db.server";
import { getBrand } from "~/lib/env/brand.server";
import { env } from "~/lib/env/env.server";
import { createLimitError, FormError } from "~/lib/form/form-error";
import type { SubmissionContext } from "~/lib/form/submission-context.server";
import {
  consumeRateLimits,
  createMemoryLimit,
  isWithinLimits,
  limitsByAddress,
  type RateLimit,
} from "~/lib/limits/rate-limit.server";
import { log } from "~/lib/log/log.server";
import { digest } from "~/lib/secrets/digest.server";
import { currentSecret } from "~/lib/secrets/secret.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/lib/text/time";
import type { LeadVerification } from "./lead";

/** The same content within this time counts as a retry, from any form. */
const RETRY_WINDOW_MS = 10 * MINUTE_MS;

/** Digests that identify a submission: of its content, and of its content with the form's nonce or else the time. */
export type SubmissionKeys = { content: string; submission: string };

/** The keys of a submission with this content, received at `now` (milliseconds since the epoch). */
export function submissionKeys(content: unknown, { nonce }: Pick<SubmissionContext, "nonce">, now: number) {
  const contentKey = digest(JSON.stringify(content));
  return {
    content: contentKey,
    submission: digest(JSON.stringify([contentKey, nonce ?? Math.floor(now / RETRY_WINDOW_MS)])),
  };
}

/** The lead that this submission is already stored as, if any; a suspected one only if there is no other. */
export async function findStoredLead({ content, submission }: SubmissionKeys, now: number) {
  const sameFormOrRetry = or(eq(leads.submissionKey, submission), gt(leads.createdAt, now - RETRY_WINDOW_MS));
  const found = await db
    .select({ id: leads.id, createdAt: leads.createdAt, verification: leads.verification })
    .from(leads)
    .where(and(eq(leads.contentKey, content), sameFormOrRetry));
  return found.find(({ verification }) => verification !== "suspected") ?? found[0];
}

/**
 * Verifies a submission. The `reason` is for staff.
 * @throws FormError for a form's first rejected token, for any rejected token of an API client, and with
 * BOT_CHECK=strict
 */
export async function assessSubmission(context: SubmissionContext, keys: SubmissionKeys, action: string) {
  const suspicion = findSuspicion(context);
  if (suspicion) return suspicion;
  const verdict = await verifyToken(context.botCheckToken, {
    clientAddress: context.clientAddress,
    action,
  });
  const rejected = verdict.outcome === "rejected";
  if (rejected) log.warn({ reason: verdict.reason, action }, "bot check rejected a token");
  const rejectedBefore = rejected && context.channel === "form" && (await recordRejection(context, keys));
  const classification = classifyVerdict(verdict, { rejectedBefore, formToken: context.formToken });
  if (!classification) {
    throw new FormError("We could not confirm that a person sent this. Please send it once more.");
  }
  if (env.strictBotCheck && classification.verification === "unverified") {
    throw new FormError(
      `This form needs a check that a person sent it, and the check did not run. Please allow JavaScript and send the form again, or write to ${getBrand().email}.`,
    );
  }
  return classification;
}

/** Counts a rejection. @returns whether this form, or the same content from another, was rejected within the hour */
async function recordRejection({ nonce }: SubmissionContext, { content }: SubmissionKeys): Promise<boolean> {
  const isFirstRejection = (key: string) =>
    consumeRateLimits([{ key: `refused:${key}`, limit: 1, windowMs: HOUR_MS }]);
  const keys = nonce === undefined ? [content] : [content, nonce];
  const firstRejections = await Promise.all(keys.map(isFirstRejection));
  return firstRejections.includes(false);
}

type Classification = { verification: LeadVerification; reason: string | null };

/** Signs of a bot, even with a valid token: the lead is stored, but no e-mail is sent. */
function findSuspicion({ honeypotFilled, formToken }: SubmissionContext): Classification | null {
  if (honeypotFilled) return { verification: "suspected", reason: "filled in the honeypot" };
  if (formToken === "forged") return { verification: "suspected", reason: "forged form token" };
  return null;
}

/** The consequence of the bot check's verdict for the lead; null if a token was rejected for the first time. */
function classifyVerdict(
  { outcome, reason }: Verdict,
  { rejectedBefore, formToken }: { rejectedBefore: boolean } & Pick<SubmissionContext, "formToken">,
): Classification | null {
  const detail = reason ? verdictReasons[reason] : null;
  const unknownSecret = formToken === "unknown" ? "its form was signed with an unknown secret" : null;
  switch (outcome) {
    case "passed":
      return { verification: "verified", reason: unknownSecret };
    case "unanswered":
      return { verification: "unverified", reason: detail };
    case "missing": {
      const parts = ["sent without a bot check"];
      if (unknownSecret) parts.push(`; ${unknownSecret}`);
      if (formToken === "expired") parts.push(", from a form older than a day");
      return { verification: "unverified", reason: parts.join("") };
    }
    case "rejected": {
      // A challenge with an unknown signature may come from a process with another secret, and without any token the
      // lead would be unverified too.
      const verification = reason === "forged" ? "unverified" : "suspected";
      return rejectedBefore ? { verification, reason: `rejected twice: ${detail}` } : null;
    }
  }
}

/** The total limit, as a multiple of the limit for one address. */
const TOTAL_FACTOR = 100;

const { withToken } = env.contactLimits;

/** Limits how many tokens an address may have verified. There is no total limit, because anyone can invent tokens. */
const verificationLimit = createMemoryLimit({
  perAddress: withToken * 3 + 10,
  overall: (withToken * 3 + 10) * TOTAL_FACTOR,
  windowMs: HOUR_MS,
  hasTotal: false,
});

/**
 * The limits that a submission consumes, by the outcome of its bot check. Each outcome has its own total: submissions
 * that cost a bot nothing cannot use up the limits of the others.
 */
export function submissionLimits(
  { botCheckToken, clientAddress }: SubmissionContext,
  verification: LeadVerification,
): RateLimit[] {
  const kind = botCheckToken ? "withToken" : "withoutToken";
  const perAddress = env.contactLimits[kind];
  const unverifiedPool = botCheckToken ? "unanswered" : "unchecked";
  const pool = verification === "unverified" ? unverifiedPool : verification;
  return limitsByAddress(
    {
      key: `submission:${kind}`,
      pool: `submission:${pool}`,
      perAddress,
      overall: perAddress * TOTAL_FACTOR,
      windowMs: HOUR_MS,
    },
    clientAddress,
  );
}

/** Checks the limits of an address before the bot check, which takes time. @throws FormError (429) */
export async function requireWithinLimits(context: SubmissionContext): Promise<void> {
  const limits = submissionLimits(context, context.botCheckToken ? "verified" : "unverified");
  // The first limit is the address's or, without an address, the total.
  if (!(await isWithinLimits(limits.slice(0, 1)))) throw tooManySubmissions();
  if (context.botCheckToken && !verificationLimit.consume(context.clientAddress)) throw tooManySubmissions();
}

/** The error for a submission above the limits. */
export const tooManySubmissions = () =>
  createLimitError(
    `We have received too many forms within an hour. Please try again later, or write to ${getBrand().email}.`,
    HOUR_MS,
  );

/** E-mails of all kinds to one mailbox per day; fewer without a passed bot check. */
const PER_MAILBOX = { verified: 5, unverified: 2 };
/** Unless the bot check was passed, an estimate is mailed to a mailbox only once within this time. */
const SAME_ESTIMATE_MS = 90 * DAY_MS;

/**
 * The limits that an e-mail to a visitor consumes: per mailbox, and per sender and in total, by hour and by day.
 * Anyone can enter another person's address, so senders without a passed bot check have lower limits.
 */
export function visitorMailLimits(
  { email, estimateId }: { email: string; estimateId?: string },
  verification: LeadVerification,
  clientAddress: string | undefined,
): RateLimit[] {
  const passed = verification === "verified";
  const trust = passed ? "verified" : "unverified";
  const mailbox = mailboxLimit(email, verification);
  const perHour = env.contactLimits[passed ? "withToken" : "withoutToken"];
  const hourly = { key: `mail:${trust}:hour`, perAddress: perHour, overall: perHour * 30, windowMs: HOUR_MS };
  const daily = {
    key: `mail:${trust}:day`,
    perAddress: perHour * 3,
    overall: perHour * 100,
    windowMs: DAY_MS,
  };
  const limits = [
    mailbox,
    ...limitsByAddress(hourly, clientAddress),
    ...limitsByAddress(daily, clientAddress),
  ];
  if (!passed && estimateId)
    limits.push({ key: `${mailbox.key}:${estimateId}`, limit: 1, windowMs: SAME_ESTIMATE_MS });
  return limits;
}

/** The limit of e-mails to a visitor's mailbox, on any subject. */
export const mailboxLimit = (email: string, verification: LeadVerification): RateLimit => ({
  key: `mail-to:${mailboxKey(email)}`,
  limit: PER_MAILBOX[verification === "verified" ? "verified" : "unverified"],
  windowMs: DAY_MS,
});

/** A keyed digest of the mailbox behind an e-mail address, the same for all spellings that reach it. */
export function mailboxKey(email: string): string {
  return createHmac("sha256", currentSecret())
    .update(`mailbox:${canonicalAddress(email)}`)
    .digest("base64url");
}

/** The shortest spelling of an address. The library knows the providers' rules; RFC 5233 defines plus suffixes. */
export function canonicalAddress(email: string): string {
  const address = (normalizeEmail(email) || email).toLowerCase();
  const separator = address.lastIndexOf("@");
  const local = address.slice(0, separator);
  return `${local.split("+")[0] || local}${address.slice(separator).replace(/\.$/, "")}`;
}
