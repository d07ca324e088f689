import { integer, primaryKey, real, table, text } from "./columns";

/** What erased leads add to the reports, by month such as 2026-11 and by figure. */
export const erasedSums = table(
  "erased_sums",
  {
    month: text().notNull(),
    figure: text().notNull(),
    count: integer().notNull(),
    /** In whole US dollars, which 64 bits hold exactly. */
    value: real().notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.month, columns.figure] })],
);
