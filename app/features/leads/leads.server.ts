import { eq, getTableColumns, sql } from "drizzle-orm";
import { buildOnce, prepareOnce } from "#drizzle/build-once";
import { estimates } from "#drizzle/schema/estimates";
import { leads } from "#drizzle/schema/leads";
import { db } from "~/lib/database/db.server";

export type Lead = typeof leads.$inferSelect;
export type NewLead = Omit<typeof leads.$inferInsert, "id"> & { id: string };
type Estimate = typeof estimates.$inferSelect;

/** Prepared only once, since every delivery runs it. */
const leadQuery = prepareOnce(() =>
  db
    .select({ lead: leads, estimate: estimates })
    .from(leads)
    .leftJoin(estimates, eq(leads.estimateId, estimates.id))
    .where(eq(leads.id, sql.placeholder("id"))),
);

/** A lead with the estimate that belongs to it, if any. */
export async function findLead(id: string | null): Promise<{ lead: Lead; estimate: Estimate | null } | null> {
  const [row] = await leadQuery({ id });
  return row ?? null;
}

const columns = Object.keys(getTableColumns(leads));
const emptyRow = { ...Object.fromEntries(columns.map((name) => [name, null])), note: "" };

const insert = buildOnce(() => {
  const placeholders = Object.fromEntries(columns.map((name) => [name, sql.placeholder(name)]));
  const values = placeholders as unknown as typeof leads.$inferInsert;
  // Null if the estimate has just been deleted.
  const estimateId = sql`(select ${estimates.id} from ${estimates} where ${estimates.id} = ${sql.placeholder("estimateId")})`;
  return db.insert(leads).values({ ...values, estimateId });
});

/** The statement that stores a lead, for one `atomic` write with its deliveries. */
export const insertLead = (lead: NewLead) => insert({ ...emptyRow, ...lead });
