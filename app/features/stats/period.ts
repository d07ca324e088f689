import { type FilterOf, listFilter, oneOf } from "~/lib/list-filter";

/** The days that the stats can cover. */
export const periods = [30, 90, 365] as const;

export const statsFilter = listFilter("/admin/stats", { days: oneOf(periods, 30) });

export type Period = FilterOf<typeof statsFilter>["days"];
