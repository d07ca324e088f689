import { and, eq, inArray, isNotNull, lt, notExists } from "drizzle-orm";
import { estimates } from "#drizzle/estimates";
import { leads } from "#drizzle/leads";
import { atomic, db } from "~/lib/db.server";
import { DAY_MS } from "~/lib/duration";
import { log } from "~/lib/log.server";

/** An estimate that nobody came back for and no lead has is kept this long. */
export const RETENTION_MS = 90 * DAY_MS;

/**
 * Notes that somebody followed the link of an estimate, which therefore stays: once for each estimate, and beside the
 * answer, which does not wait for it. Whoever comes from a page of ours has just made it.
 */
export function keepOpenedEstimate(
  { id, expiresAt }: { id: string; expiresAt: number | null },
  request: Request,
): void {
  if (expiresAt === null || cameFromOwnPage(request)) return;
  const kept = db
    .update(estimates)
    .set({ expiresAt: null })
    .where(and(eq(estimates.id, id), isNotNull(estimates.expiresAt)));
  atomic(kept).catch((error) => log.warn({ err: error }, "an estimate could not be noted as opened"));
}

/** By Fetch Metadata, else by the page that the browser says led here. */
function cameFromOwnPage({ headers, url }: Request): boolean {
  const site = headers.get("Sec-Fetch-Site");
  if (site) return site === "same-origin";
  const referrer = headers.get("Referer") ?? "";
  return URL.canParse(referrer) && new URL(referrer).origin === new URL(url).origin;
}

/**
 * Deletes up to `atMost` estimates whose time is over, the description in them included. Those of leads stay with these.
 * @returns how many it were.
 */
export async function deleteExpiredEstimates(atMost: number, now = Date.now()): Promise<number> {
  const ofLead = db.select({ id: leads.id }).from(leads).where(eq(leads.estimateId, estimates.id));
  const expired = db
    .select({ id: estimates.id })
    .from(estimates)
    .where(and(lt(estimates.expiresAt, now), notExists(ofLead)))
    .limit(atMost);
  const [deleted = 0] = await atomic(db.delete(estimates).where(inArray(estimates.id, expired)));
  return deleted;
}
