const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** The day of an estimate, such as `November 21, 2025`: in UTC, the same on the server and in every browser. */
export const formatEstimateDate = (time: number): string => day.format(time);
