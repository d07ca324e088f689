import type { FieldRule } from "~/lib/form/field-rule";

/** The field names for each weekday's hours, Monday first. */
export const weekdayFields = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

/** The call lengths to choose from, in minutes. */
export const callLengths = ["15", "30", "45", "60", "90", "120"] as const;

/** The fields of a host's settings form. */
export const hostFields = {
  bookable: { label: "Calls" },
  name: { label: "Name", max: 80, missing: "Please enter the name that visitors will see." },
  place: { label: "Where you talk", max: 200 },
  zone: { label: "Time zone" },
  mon: { label: "Monday", max: 100 },
  tue: { label: "Tuesday", max: 100 },
  wed: { label: "Wednesday", max: 100 },
  thu: { label: "Thursday", max: 100 },
  fri: { label: "Friday", max: 100 },
  sat: { label: "Saturday", max: 100 },
  sun: { label: "Sunday", max: 100 },
  length: { label: "Call length" },
  buffer: { label: "Break after a call, in minutes", missing: "Please enter the break in minutes, or 0." },
  notice: { label: "Minimum notice, in hours", missing: "Please enter the notice in hours, or 0." },
  horizon: { label: "Bookable ahead, in days", missing: "Please enter the number of days." },
  daysOff: { label: "Days off", max: 3_000 },
  busyAddress: { label: "Your own calendar’s address", max: 1_000 },
} as const satisfies Record<string, FieldRule>;

/** The maximum break in minutes, notice in hours, and horizon in days. */
export const hostLimits = { buffer: 120, notice: 336, horizon: 60 };
