import { sql } from "drizzle-orm";
import { check, integer, table, text, time } from "./columns";

/** Which process may do a background job, and until when. */
export const leases = table("leases", {
  name: text().primaryKey(),
  holder: text().notNull(),
  expiresAt: time().notNull(),
});

/** What was done and must not be done again, such as the e-mail of a month's report. `name` says for which time. */
export const onceMarks = table("once_marks", {
  name: text().primaryKey(),
  expiresAt: time().notNull(),
});

/** One row. Every change of public content increments its version, which invalidates older cached pages. */
export const contentVersion = table(
  "content_version",
  {
    id: integer().primaryKey(),
    version: integer().notNull(),
  },
  ({ id }) => [check("content_version_one_row", sql`${id} = 1`)],
);
