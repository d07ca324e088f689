import type { FieldRule } from "~/lib/form/fields";

/** The fields of each weekday's hours, Monday first. */
export const weekdayFields = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;

export type Weekday = (typeof weekdayFields)[number];

/** The call lengths to choose from, in minutes. */
export const callLengths = ["15", "30", "45", "60", "90", "120"] as const;

/** The fields of a host's settings form. Those of a weekday, `daysOff` and `busyAddresses` are lists. */
export const hostFields = {
  bookable: { label: "Calls" },
  name: { label: "Name", max: 80, missing: "Please enter the name that visitors will see." },
  place: { label: "Where you talk", max: 200 },
  zone: { label: "Time zone" },
  monday: { label: "Monday" },
  tuesday: { label: "Tuesday" },
  wednesday: { label: "Wednesday" },
  thursday: { label: "Thursday" },
  friday: { label: "Friday" },
  saturday: { label: "Saturday" },
  sunday: { label: "Sunday" },
  length: { label: "Call length" },
  buffer: { label: "Break after a call, in minutes", missing: "Please enter the break in minutes, or 0." },
  notice: { label: "Minimum notice, in hours", missing: "Please enter the notice in hours, or 0." },
  horizon: { label: "Bookable ahead, in days", missing: "Please enter the number of days." },
  daysOff: { label: "Days off" },
  busyAddresses: {
    label: "Your own calendars",
    max: 1_000,
    missing: "Please enter the calendar’s address, or remove it.",
  },
} as const satisfies Record<string, FieldRule>;

/** The labels of the fields in a row of a list, which are numbered. */
export const hostRowLabels: Record<string, string> = {
  ...Object.fromEntries(
    weekdayFields.flatMap((day) => [
      [`${day}[].from`, `${hostFields[day].label} start`],
      [`${day}[].to`, `${hostFields[day].label} end`],
    ]),
  ),
  "daysOff[].from": "First day off",
  "daysOff[].to": "Last day off",
  "busyAddresses[]": "Calendar",
};

/** The maximum break in minutes, notice in hours, and horizon in days. */
export const hostLimits = { buffer: 120, notice: 336, horizon: 60 };

/** The maximum number of rows in each list: of hours in one day, absences, and calendars. */
export const hostRowLimits = { hours: 6, daysOff: 40, busyAddresses: 5 };
