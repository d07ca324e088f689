import { eq, sql } from "drizzle-orm";
import { estimates } from "#drizzle/schema/estimates";
import { leads } from "#drizzle/schema/leads";
import { db } from "~/lib/database/db.server";

export type Lead = typeof leads.$inferSelect;
export type NewLead = Omit<typeof leads.$inferInsert, "id"> & { id: string };
type Estimate = typeof estimates.$inferSelect;

/** A lead with the estimate that belongs to it, if any. */
export async function findLead(id: string | null): Promise<{ lead: Lead; estimate: Estimate | null } | null> {
  if (id === null) return null;
  const [row] = await db
    .select({ lead: leads, estimate: estimates })
    .from(leads)
    .leftJoin(estimates, eq(leads.estimateId, estimates.id))
    .where(eq(leads.id, id));
  return row ?? null;
}

/** The statement that stores a lead, for one `atomic` write with its deliveries. */
export const insertLead = (lead: NewLead) => {
  // Null if the estimate has just been deleted.
  const estimate = sql`(select ${estimates.id} from ${estimates} where ${estimates.id} = ${lead.estimateId ?? null})`;
  return db.insert(leads).values({ ...lead, estimateId: estimate });
};
