import { integer, revised, table, text } from "./columns";

/** Blog categories. Ids 2 to 8 are in published links (docs/product.md 7.1); later ones are random. */
export const categories = table("categories", {
  id: integer().primaryKey(),
  name: text().notNull().unique(),
  ...revised(),
});
