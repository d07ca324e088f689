import { table, text, time } from "./columns";

/** What was done and must not be done again, such as the e-mail of a month's report. `name` says for which time. */
export const onceMarks = table("once_marks", {
  name: text().primaryKey(),
  expiresAt: time().notNull(),
});
