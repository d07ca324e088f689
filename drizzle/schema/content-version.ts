import { sql } from "drizzle-orm";
import { check, integer, table } from "./columns";

/** One row. Every change of public content increments its version, which invalidates pages cached with an older one. */
export const contentVersion = table(
  "content_version",
  {
    id: integer().primaryKey(),
    version: integer().notNull(),
  },
  ({ id }) => [check("content_version_one_row", sql`${id} = 1`)],
);
