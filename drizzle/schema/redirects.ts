import { table, text, time } from "./columns";

/** Old paths of the site, such as those of imported posts and renamed categories, and their targets. */
export const redirects = table("redirects", {
  /** A path with its leading slash and without a trailing one. */
  path: text().primaryKey(),
  target: text().notNull(),
  createdAt: time().notNull(),
});
