/** The fields of the weekdays' hours, Monday first. */
export const weekdayFields = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

/** How long a call can be, in minutes. */
export const callLengths = ["15", "30", "45", "60", "90", "120"] as const;

/** The greatest lengths in characters; of the pause in minutes, the notice in hours, the horizon in days. */
export const hostLimits = {
  name: 80,
  place: 200,
  hours: 100,
  daysOff: 3_000,
  busyAddress: 1_000,
  buffer: 120,
  notice: 336,
  horizon: 60,
};

/** The page on which visitors book a call. */
export const BOOKING_PATH = "/book";
/** The page of booked calls for staff. */
export const CALLS_PATH = "/admin/booking";
