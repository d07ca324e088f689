import { integer, sqliteTable } from "drizzle-orm/sqlite-core";

/** One row. Every change of public content increments its version, which invalidates pages cached with an older one. */
export const contentVersion = sqliteTable("content_version", {
  id: integer().primaryKey(),
  version: integer().notNull(),
});
