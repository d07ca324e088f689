import { env } from "~/lib/env/env.server";
import { FormError } from "~/lib/form/form-error";
import type { SubmissionContext } from "~/lib/form/submission-context.server";
import { createMemoryLimit } from "~/lib/limits/memory-limit.server";
import { isWithinLimits, limitsByAddress, type RateLimit } from "~/lib/limits/rate-limit.server";
import { HOUR_MS } from "~/lib/text/duration";
import type { LeadVerification } from "./lead";

/** The limit for everybody together, as a multiple of the limit for one address. */
const TOTAL_FACTOR = 100;

const { withToken } = env.contactLimits;

/**
 * How often one address may have a token verified, right or wrong, with a margin for expired and refused ones. There is
 * no total, since anybody can make up tokens: only submissions that passed the check count towards one.
 */
const checks = createMemoryLimit({
  perAddress: withToken * 3 + 10,
  overall: (withToken * 3 + 10) * TOTAL_FACTOR,
  windowMs: HOUR_MS,
  total: false,
});

/**
 * The limits that a submission consumes, by the outcome of its bot check. Those with a token have their own limit per
 * address. There are four totals, for submissions that passed the check, could not be checked, came without a token, or
 * were sent by a program, so that the cheap ones cannot use up the limits of the others.
 */
export function submissionLimits(
  { botCheckToken, clientAddress }: SubmissionContext,
  verification: LeadVerification,
): RateLimit[] {
  const perAddress = getLimit(botCheckToken);
  const pool = verification === "unverified" ? (botCheckToken ? "unanswered" : "unchecked") : verification;
  return limitsByAddress(
    {
      key: getKey(botCheckToken),
      pool: `submission:${pool}`,
      perAddress,
      overall: perAddress * TOTAL_FACTOR,
      windowMs: HOUR_MS,
    },
    clientAddress,
  );
}

/**
 * Refuses a submission from an address that has used up its limit, before the cost of its bot check and of a write.
 * @throws FormError (429)
 */
export async function requireWithinLimits(context: SubmissionContext): Promise<void> {
  // The address's own limit is the first.
  const own = submissionLimits(context, context.botCheckToken ? "verified" : "unverified").slice(0, 1);
  if (!(await isWithinLimits(own))) throw tooManySubmissions();
  if (context.botCheckToken && !checks.consume(context.clientAddress)) throw tooManySubmissions();
}

/** The response to a submission above the limits. */
export const tooManySubmissions = (): FormError =>
  new FormError(
    `That is more than we can take within an hour. Please try again later, or write to ${env.brand.email}.`,
    { status: 429, headers: { "Retry-After": String(HOUR_MS / 1000) } },
  );

const getLimit = (token?: string) => env.contactLimits[token ? "withToken" : "withoutToken"];
const getKey = (token?: string) => `submission:${token ? "withToken" : "withoutToken"}`;
