import { and, eq, gt, ne, or, sql } from "drizzle-orm";
import { memoize } from "#drizzle/build-once";
import { leads } from "#drizzle/leads";
import { verifyToken } from "~/features/bot-check/bot-check.server";
import { db } from "~/lib/db.server";
import { digest } from "~/lib/digest.server";
import { HOUR_MS } from "~/lib/duration";
import { env } from "~/lib/env.server";
import { FormError, type SubmissionContext } from "~/lib/form.server";
import { log } from "~/lib/log.server";
import { consumeRateLimits } from "~/lib/rate-limit.server";
import { classifyVerdict, findSuspicion } from "./lead-verification";

/** The same words again within this time are a retry, from whichever form. */
const RETRY_WINDOW_MS = 10 * 60 * 1000;

/** What tells one submission from another: a digest of what it says, and one of that and the form it came from. */
export type SubmissionKeys = { content: string; submission: string };

/** The keys of a submission that says `content`, received at `now` (milliseconds since the epoch). */
export function submissionKeys(content: unknown, { nonce }: Pick<SubmissionContext, "nonce">, now: number) {
  const said = digest(JSON.stringify(content));
  return {
    content: said,
    submission: digest(JSON.stringify([said, nonce ?? Math.floor(now / RETRY_WINDOW_MS)])),
  };
}

/** The id of the lead that this submission was stored as before, if it was. A program's counts only for the same again. */
export async function findStored(keys: SubmissionKeys, now: number, { amongSuspected = false } = {}) {
  const since = now - RETRY_WINDOW_MS;
  const found = await storedQuery(amongSuspected).get({ ...keys, since });
  return found?.id;
}

/** Prepared once, since every submission asks; but not before the first one, when the table exists. */
const storedQuery = memoize((amongSuspected: boolean) =>
  db
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        eq(leads.contentKey, sql.placeholder("content")),
        or(
          eq(leads.submissionKey, sql.placeholder("submission")),
          gt(leads.createdAt, sql.placeholder("since")),
        ),
        amongSuspected ? undefined : ne(leads.verification, "suspected"),
      ),
    )
    .limit(1)
    .prepare(),
);

/**
 * Asks the bot check about a submission.
 * @throws FormError where the form is to be shown again: a token refused for the first time (for programs: every
 * time), and with BOT_CHECK=strict everything that could not be verified.
 */
export async function assessSubmission(evidence: SubmissionContext, keys: SubmissionKeys, action: string) {
  const suspicion = findSuspicion(evidence);
  if (suspicion) return suspicion;
  const verdict = await verifyToken(evidence.botCheckToken, {
    clientAddress: evidence.clientAddress,
    action,
  });
  const refused = verdict.outcome === "refused";
  if (refused) log.warn({ reason: verdict.reason, action }, "bot check refused a token");
  const refusedBefore = refused && evidence.channel === "form" && (await wasRefused(evidence, keys));
  const classification = classifyVerdict(verdict, { refusedBefore, formToken: evidence.formToken });
  if (!classification) {
    throw new FormError("We could not confirm that a person sent this. Please send it once more.");
  }
  if (env.strictBotCheck && classification.verification === "unverified") {
    throw new FormError(
      `We take messages only after a check that a person sent them, and it did not run. Please allow JavaScript and send this again, or write to ${env.brand.email}.`,
    );
  }
  return classification;
}

/** Whether the form, or the same words from another one, was refused within the hour; from now on it was. */
async function wasRefused({ nonce }: SubmissionContext, { content }: SubmissionKeys): Promise<boolean> {
  const once = (key: string) => [{ key: `refused:${key}`, limit: 1, windowMs: HOUR_MS }];
  const first = await consumeRateLimits([once(content), nonce === undefined ? [] : once(nonce)]);
  return !first.every(Boolean);
}
