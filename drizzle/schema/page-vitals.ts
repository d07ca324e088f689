import { integer, json, primaryKey, table, text } from "./columns";

/** Browser measurements by day (UTC), page and figure, as a histogram, without data about visitors. */
export const pageVitals = table(
  "page_vitals",
  {
    day: text().notNull(),
    /** A path, or a pattern of paths such as `/blog/{post}`. */
    page: text().notNull(),
    /** For example, LCP. */
    vital: text().notNull(),
    counts: json<Record<string, number>>().notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.day, columns.page, columns.vital] })],
);

/** Visits by day (UTC), first page and campaign (`campaignName`, or empty), without data about visitors. */
export const visitStarts = table(
  "visit_starts",
  {
    day: text().notNull(),
    page: text().notNull(),
    campaign: text().notNull(),
    visits: integer().notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.day, columns.page, columns.campaign] })],
);
