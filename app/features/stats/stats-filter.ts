import { STATS_PATH } from "~/content/staff-paths";
import { choice, type FilterValues, listFilter, text } from "~/lib/list/list-filter";

/** The days that the stats can cover. */
export const periods = [30, 90, 365] as const;

/**
 * `page`: the path whose page speed is shown by day. `first` and `campaign`: the source whose visits and leads are
 * compared by week.
 */
export const statsFilter = listFilter(STATS_PATH, {
  days: choice(periods, 30),
  page: text(),
  first: text(),
  campaign: text(203),
});

export type StatsFilter = FilterValues<typeof statsFilter>;

export type Period = FilterValues<typeof statsFilter>["days"];
