import { table, text, time } from "./columns";

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
