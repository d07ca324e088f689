import type { Statement } from "#drizzle/connection";
import { getBrand } from "~/lib/env/brand.server";
import { env } from "~/lib/env/env.server";
import { createLimitError } from "~/lib/form/form-error";
import { createLimitStatement, isWithinLimits, limitsByAddress } from "~/lib/limits/rate-limit.server";
import { DAY_MS, HOUR_MS } from "~/lib/text/duration";

/** The limits grow with CONTACT_LIMITS, whose default is 10. */
const scale = Math.max(1, env.contactLimits.withToken / 10);
const HOURLY = { perAddress: 30 * scale, overall: 1_000 * scale, windowMs: HOUR_MS };
const DAILY = { perAddress: 100 * scale, overall: 3_000 * scale, windowMs: DAY_MS };

/** The statement that counts an estimate in the write that stores it. Both throw FormError (429) above a limit. */
export async function createEstimateLimit(clientAddress: string | undefined): Promise<Statement[]> {
  const limits = [
    ...limitsByAddress({ key: "estimate:hour", ...HOURLY }, clientAddress),
    ...limitsByAddress({ key: "estimate:day", ...DAILY }, clientAddress),
  ];
  // A read is cheaper than a write, and rejects most requests above the limits.
  if (!(await isWithinLimits(limits))) throw tooManyEstimates();
  return [createLimitStatement(limits, tooManyEstimates)];
}

const tooManyEstimates = () =>
  createLimitError(
    `Too many estimates have been made within a short time. Your choices are still here: please try again in an hour, or write to ${getBrand().email}.`,
    HOUR_MS,
  );
