import { sql } from "drizzle-orm";
import { check, integer, table } from "./columns";

/** One row. Every change of public content increments its version, which invalidates older cached pages. */
export const contentVersion = table(
  "content_version",
  {
    id: integer().primaryKey(),
    version: integer().notNull(),
  },
  ({ id }) => [check("content_version_one_row", sql`${id} = 1`)],
);
