import type { LeadVerification } from "~/features/leads/lead";
import { getBrand } from "~/lib/env/brand.server";
import { env } from "~/lib/env/env.server";
import { createLimitError } from "~/lib/form/form-error";
import type { SubmissionContext } from "~/lib/form/submission-context.server";
import {
  createMemoryLimit,
  isWithinLimits,
  limitsByAddress,
  type RateLimit,
} from "~/lib/limits/rate-limit.server";
import { HOUR_MS } from "~/lib/text/duration";

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
