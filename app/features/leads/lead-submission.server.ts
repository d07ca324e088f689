import { createHash } from "node:crypto";
import { and, eq, gt, ne, or } from "drizzle-orm";
import { leads } from "#drizzle/leads";
import { verifyToken } from "~/features/bot-check/bot-check.server";
import { db } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { type Evidence, FormError } from "~/lib/form.server";
import { log } from "~/lib/log.server";
import { addressBlock, takeFromRateLimit } from "~/lib/rate-limit.server";
import { classifyVerdict, findSuspicion } from "./lead-verification";

const HOUR_MS = 60 * 60 * 1000;
/** The same words again within this time are a retry, from whichever form. */
const RETRY_WINDOW_MS = 10 * 60 * 1000;
/** How many times as much everybody together may send as one address. */
const IN_ALL = 100;

/** What tells one submission from another: a digest of what it says, and one of that and the form it came from. */
export type SubmissionKeys = { content: string; submission: string };

/** The keys of a submission that says `content`, received at `now` (milliseconds since the epoch). */
export function submissionKeys(content: unknown, { nonce }: Pick<Evidence, "nonce">, now: number) {
  const said = digest(content);
  return { content: said, submission: digest([said, nonce ?? Math.floor(now / RETRY_WINDOW_MS)]) };
}

/** Whether this submission is stored already. What was kept as a program's counts only for the same again. */
export async function isStored(keys: SubmissionKeys, now: number, { amongSuspected = false } = {}) {
  const [found] = await db
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        eq(leads.contentKey, keys.content),
        or(eq(leads.submissionKey, keys.submission), gt(leads.createdAt, now - RETRY_WINDOW_MS)),
        amongSuspected ? undefined : ne(leads.verification, "suspected"),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/**
 * Counts a submission against the limits: those with a token of the bot check have one of their own.
 * @throws FormError (429) above the limit of the address, or of everybody.
 */
export async function takeSubmission({ botCheckToken, clientAddress }: Evidence): Promise<void> {
  const kind = botCheckToken ? "withToken" : "withoutToken";
  const limit = env.contactLimits[kind];
  const key = `submission:${kind}`;
  const allowed =
    // Under a server that does not tell addresses, one visitor must not use up what is everybody's.
    (!clientAddress || (await takeFromRateLimit(`${key}:${addressBlock(clientAddress)}`, limit, HOUR_MS))) &&
    (await takeFromRateLimit(key, limit * IN_ALL, HOUR_MS));
  if (allowed) return;
  throw new FormError(
    `That is more than we can take within an hour. Please try again later, or write to ${env.brand.email}.`,
    { status: 429 },
  );
}

/**
 * Asks the bot check about a submission.
 * @throws FormError where the form is to be shown again: a token refused for the first time (for programs: every
 * time), and with BOT_CHECK=strict everything that could not be verified.
 */
export async function assessSubmission(evidence: Evidence, keys: SubmissionKeys, action: string) {
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
async function wasRefused({ nonce }: Evidence, { content }: SubmissionKeys): Promise<boolean> {
  const first = [
    await takeFromRateLimit(`refused:${content}`, 1, HOUR_MS),
    nonce === undefined || (await takeFromRateLimit(`refused:${nonce}`, 1, HOUR_MS)),
  ];
  return !first.every(Boolean);
}

const digest = (content: unknown) => createHash("sha256").update(JSON.stringify(content)).digest("base64url");
