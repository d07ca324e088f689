import { index, sqliteTable, text } from "#drizzle/schema/columns";
import { id, time } from "./columns";

/** Say here what a row is, and when it is created and deleted. */
export const sampleName = sqliteTable(
  "sample_name",
  {
    id: id(),
    name: text().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [index("sample_name_created_at").on(table.createdAt)],
);
