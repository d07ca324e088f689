import { eq } from "drizzle-orm";
import { estimates } from "#drizzle/estimates";
import { leads } from "#drizzle/leads";
import { db } from "~/lib/db.server";

export type Lead = typeof leads.$inferSelect;
type Estimate = typeof estimates.$inferSelect;

/** A lead with the estimate that belongs to it, if any. */
export async function findLead(id: string): Promise<{ lead: Lead; estimate: Estimate | null } | null> {
  const [row] = await db
    .select({ lead: leads, estimate: estimates })
    .from(leads)
    .leftJoin(estimates, eq(leads.estimateId, estimates.id))
    .where(eq(leads.id, id));
  return row ?? null;
}
