import { getTableColumns, sql } from "drizzle-orm";
import { buildOnce } from "#drizzle/build-once";
import { estimates } from "#drizzle/estimates";
import { leads } from "#drizzle/leads";
import { db } from "~/lib/db.server";

type NewLead = Omit<typeof leads.$inferInsert, "id"> & { id: string };

const names = Object.keys(getTableColumns(leads));
const emptyRow = { ...Object.fromEntries(names.map((name) => [name, null])), note: "" };

const insert = buildOnce(() => {
  const placeholders = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]));
  const values = placeholders as unknown as typeof leads.$inferInsert;
  // Null where the estimate went in this very moment.
  const estimateId = sql`(select ${estimates.id} from ${estimates} where ${estimates.id} = ${sql.placeholder("estimateId")})`;
  return db.insert(leads).values({ ...values, estimateId });
});

/** The statement that stores a lead: goes into one `atomic` with its deliveries. */
export const insertLead = (lead: NewLead) => insert({ ...emptyRow, ...lead });
