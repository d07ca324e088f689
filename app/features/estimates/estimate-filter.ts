import { ESTIMATES_PATH } from "~/content/staff-paths";
import { firstPriceList } from "~/features/price-lists/first-price-list";
import { listIds } from "~/features/price-lists/price-list";
import { choice, type FilterValues, lastDays, listFilter, pageNumber, text } from "~/lib/list/list-filter";

/** The filter of the estimate list. */
export const estimateFilter = listFilter(ESTIMATES_PATH, {
  q: text(),
  project: choice(listIds(firstPriceList, "projectType")),
  opened: choice(["yes", "no"]),
  mailed: choice(["yes", "no"]),
  lead: choice(["yes", "no"]),
  /** Created within this many days. */
  days: lastDays(),
  page: pageNumber(),
});

export type EstimateFilter = FilterValues<typeof estimateFilter>;
