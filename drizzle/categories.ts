import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Blog categories. They keep the numeric ids of the specification, 2 to 8. */
export const categories = sqliteTable("categories", {
  id: integer().primaryKey(),
  name: text().notNull().unique(),
});
