import { integer, sqliteTable } from "drizzle-orm/sqlite-core";

/** One row, whose number every write to public content raises: cached pages of an older version are void. */
export const contentVersion = sqliteTable("content_version", {
  id: integer().primaryKey(),
  version: integer().notNull(),
});
