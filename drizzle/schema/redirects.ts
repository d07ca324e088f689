import { table, text, time } from "./columns";

/** Former addresses of the site, such as those of imported posts and renamed categories, and where they lead. */
export const redirects = table("redirects", {
  /** A path with its leading slash and without a trailing one. */
  path: text().primaryKey(),
  target: text().notNull(),
  createdAt: time().notNull(),
});
