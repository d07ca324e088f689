import { STATS_PATH } from "~/content/staff-paths";
import { choice, type FilterValues, listFilter, text } from "~/lib/list/list-filter";

/** The days that the stats can cover. */
export const periods = [30, 90, 365] as const;

/** `page`: the path whose days are shown beside the totals. */
export const statsFilter = listFilter(STATS_PATH, { days: choice(periods, 30), page: text() });

export type Period = FilterValues<typeof statsFilter>["days"];
