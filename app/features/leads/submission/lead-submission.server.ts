import { and, eq, gt, or } from "drizzle-orm";
import { leads } from "#drizzle/schema/leads";
import { type Verdict, verdictReasons } from "~/features/bot-check/bot-check";
import { verifyToken } from "~/features/bot-check/bot-check.server";
import type { LeadVerification } from "~/features/leads/lead";
import { db } from "~/lib/database/db.server";
import { getBrand } from "~/lib/env/brand.server";
import { env } from "~/lib/env/env.server";
import { FormError } from "~/lib/form/form-error";
import type { SubmissionContext } from "~/lib/form/submission-context.server";
import { consumeRateLimits } from "~/lib/limits/rate-limit.server";
import { log } from "~/lib/log/log.server";
import { digest } from "~/lib/secrets/digest.server";
import { HOUR_MS, MINUTE_MS } from "~/lib/text/duration";

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
