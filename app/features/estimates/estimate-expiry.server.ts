import { and, eq, isNull, lt, notExists, or, type SQL, sql } from "drizzle-orm";
import { estimates } from "#drizzle/schema/estimates";
import { isAmongUnlocked } from "#drizzle/sql";
import { leadRows } from "~/features/leads/leads.server";
import { atomic, db } from "~/lib/database/db.server";
import { isVisitFromOutside } from "~/lib/http/request-sender.server";
import { log } from "~/lib/log/log.server";
import { DAY_MS } from "~/lib/text/duration";

/** The time for which an unopened estimate without a lead is kept. */
export const ESTIMATE_RETENTION_MS = 90 * DAY_MS;
/** The time for which it is kept after its link was last opened. Unless opened, it never expires that late. */
export const OPENED_RETENTION_MS = 365 * DAY_MS;
/** An opening is recorded only if the last recorded one is older. */
const RECORDING_INTERVAL_MS = DAY_MS;

/** Keeps an estimate for a year from `now` (epoch ms) if a person opens its link from outside the site. */
export async function extendRetention(
  { id, expiresAt }: { id: string; expiresAt: number | null },
  request: Request,
  now = Date.now(),
): Promise<void> {
  const newExpiry = now + OPENED_RETENTION_MS;
  if (expiresAt === null || newExpiry - expiresAt < RECORDING_INTERVAL_MS) return;
  if (!isVisitFromOutside(request)) return;
  const extend = db
    .update(estimates)
    .set({ expiresAt: newExpiry })
    .where(and(eq(estimates.id, id), lt(estimates.expiresAt, newExpiry)));
  await atomic(extend).catch((error) =>
    log.warn({ err: error }, "could not extend the retention of an estimate"),
  );
}

/** The day on which an estimate's link was last opened from outside the site (epoch ms); null if never. */
export const getLastOpenedAt = ({ createdAt, expiresAt }: { createdAt: number; expiresAt: number | null }) =>
  expiresAt === null || expiresAt < createdAt + OPENED_RETENTION_MS ? null : expiresAt - OPENED_RETENTION_MS;

/** The condition that `getLastOpenedAt` is null. */
export const isUnopened = or(
  isNull(estimates.expiresAt),
  lt(estimates.expiresAt, sql`${estimates.createdAt} + ${OPENED_RETENTION_MS}`),
) as SQL;

/** Deletes up to `atMost` expired estimates that no lead refers to. @returns how many were deleted */
export async function deleteExpiredEstimates(atMost: number, now = Date.now()): Promise<number> {
  const leadOfEstimate = db
    .select({ id: leadRows.id })
    .from(leadRows)
    .where(eq(leadRows.estimateId, estimates.id));
  const expired = db
    .select({ id: estimates.id })
    .from(estimates)
    .where(and(lt(estimates.expiresAt, now), notExists(leadOfEstimate)))
    .limit(atMost);
  const [deleted = 0] = await atomic(db.delete(estimates).where(isAmongUnlocked(estimates.id, expired)));
  return deleted;
}
