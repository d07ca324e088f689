import { integer, table, text } from "./columns";

/** Blog categories. Their numeric ids are fixed, 2 to 8 (docs/product.md 7.1). */
export const categories = table("categories", {
  id: integer().primaryKey(),
  name: text().notNull().unique(),
});
