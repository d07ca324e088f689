import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Blog categories. Their numeric ids are fixed, 2 to 8 (docs/product.md 7.1). */
export const categories = sqliteTable("categories", {
  id: integer().primaryKey(),
  name: text().notNull().unique(),
});
