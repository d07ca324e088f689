import { HOUR_MS } from "~/lib/duration";
import { env } from "~/lib/env.server";
import { FormError, type SubmissionContext } from "~/lib/form.server";
import { createMemoryLimit } from "~/lib/memory-limit.server";
import { addressBlock, isWithinLimits, limitsByAddress, type RateLimit } from "~/lib/rate-limit.server";
import type { LeadVerification } from "./lead";

/** How many times as much everybody together may send as one address. */
const IN_ALL = 100;

const { withToken } = env.contactLimits;

/**
 * How often one address may have a token checked, right or wrong: room for a few that expired or were refused. Without a
 * total, since tokens can be made up by anybody: only what passed the check counts for everybody.
 */
const checks = createMemoryLimit({
  perAddress: withToken * 3 + 10,
  overall: (withToken * 3 + 10) * IN_ALL,
  windowMs: HOUR_MS,
  total: false,
});

/**
 * What `takeFromRateLimits` has to count for a submission that is checked so far: those with a token of the bot check
 * have a limit per address of their own. What passed the check, what could not be checked, what came without a token and
 * what a program sent share four totals, so that the cheaper of them never use up the others'.
 */
export function submissionLimits(
  { botCheckToken, clientAddress }: SubmissionContext,
  verification: LeadVerification,
): RateLimit[] {
  const perAddress = limitOf(botCheckToken);
  const pool = verification === "unverified" ? (botCheckToken ? "unanswered" : "unchecked") : verification;
  return limitsByAddress(
    {
      key: keyOf(botCheckToken),
      pool: `submission:${pool}`,
      perAddress,
      overall: perAddress * IN_ALL,
      windowMs: HOUR_MS,
    },
    clientAddress,
  );
}

/**
 * Refuses a submission before anything is spent on it, its check included, where its address has used up what it may send.
 * @throws FormError (429)
 */
export async function requireWithinLimits({
  botCheckToken,
  clientAddress,
}: SubmissionContext): Promise<void> {
  const limit = limitOf(botCheckToken);
  const address = clientAddress && addressBlock(clientAddress);
  const own = { key: `${keyOf(botCheckToken)}:${address}`, limit, windowMs: HOUR_MS };
  if (limit < 1 || (address && !(await isWithinLimits([own])))) throw tooManySubmissions();
  if (botCheckToken && !checks.consume(clientAddress)) throw tooManySubmissions();
}

/** What a submission above the limits is answered with. */
export const tooManySubmissions = (): FormError =>
  new FormError(
    `That is more than we can take within an hour. Please try again later, or write to ${env.brand.email}.`,
    { status: 429, headers: { "Retry-After": String(HOUR_MS / 1000) } },
  );

const limitOf = (token?: string) => env.contactLimits[token ? "withToken" : "withoutToken"];
const keyOf = (token?: string) => `submission:${token ? "withToken" : "withoutToken"}`;
