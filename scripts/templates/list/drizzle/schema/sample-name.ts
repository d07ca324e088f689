import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, time } from "./columns";

/** What a row of it is, and when one is made and deleted. */
export const sampleName = sqliteTable(
  "sample_name",
  {
    id: id(),
    name: text().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [index("sample_name_created_at").on(table.createdAt)],
);
