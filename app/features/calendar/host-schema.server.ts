import { z } from "zod";
import type { Span } from "#drizzle/schema/hosts";
import { calendarDay, line, seenRevision } from "~/lib/form/text-schema";
import { DAY_MS } from "~/lib/text/time";
import { parseZone } from "~/lib/text/time-zone";
import { callLengths, hostFields, hostLimits, hostRowLimits, weekdayFields } from "./host-fields";
import { CLOCK_PATTERN, DAY_MINUTES, formatHours, parseClock, QUARTER_MINUTES } from "./working-hours";

const { name, place, busyAddresses } = hostFields;
const { buffer, notice, horizon } = hostLimits;

const MAX_ABSENCE_DAYS = 400;
const INVALID_TIME = "Please enter a time in 15-minute steps, such as 09:15.";

/** A time of day, in minutes after midnight. */
const clockTime = (missing: string) =>
  z
    .string(missing)
    .regex(CLOCK_PATTERN, { error: INVALID_TIME, abort: true })
    .transform(parseClock)
    .refine((minutes) => minutes % QUARTER_MINUTES === 0, { error: INVALID_TIME, abort: true });

const hours = z
  .object(
    {
      from: clockTime("Please enter when these hours begin."),
      to: clockTime("Please enter when these hours end."),
    },
    INVALID_TIME,
  )
  .transform(({ from, to }): Span => [from, to === 0 ? DAY_MINUTES : to])
  .refine(([from, until]) => until > from, {
    path: ["to"],
    error: "End after the start. The end of the day is 00:00.",
  });

const weekdayHours = z
  .array(hours)
  .max(hostRowLimits.hours, `Please enter at most ${hostRowLimits.hours} times per day.`)
  .superRefine((spans, context) => {
    for (const [index, [from, until]] of spans.entries()) {
      const other = spans.slice(0, index).find((span) => from < span[1] && span[0] < until);
      if (!other) continue;
      const message = `These hours overlap ${formatHours([other])}.`;
      context.addIssue({ code: "custom", path: [index, "from"], message });
    }
  })
  .transform((spans) => spans.sort(([a], [b]) => a - b));

const daysOff = z
  .array(
    z
      .object({ from: calendarDay("Please choose the first day."), to: calendarDay().optional() })
      .transform(({ from, to = from }): [first: string, last: string] => [from, to])
      .refine(([first, last]) => first <= last, {
        path: ["to"],
        error: "The last day is before the first.",
        abort: true,
      })
      .refine(([first, last]) => Date.parse(last) - Date.parse(first) <= MAX_ABSENCE_DAYS * DAY_MS, {
        path: ["to"],
        error: `Please keep an absence to ${MAX_ABSENCE_DAYS} days.`,
      }),
  )
  .max(hostRowLimits.daysOff, `Please enter at most ${hostRowLimits.daysOff} absences.`)
  .transform((absences) => absences.sort());

const integer = (
  { missing }: { missing: string },
  { min = 0, max }: { min?: number; max: number },
  message: string,
) =>
  z.string(missing).pipe(z.coerce.number<string>(message).int(message).min(min, message).max(max, message));

/** A calendar's URL. Calendar apps write `webcal` for https. */
const calendarUrl = line(busyAddresses)
  .transform((url) => url.replace(/^webcal:/i, "https:"))
  .refine(
    (url) => URL.canParse(url) && new URL(url).protocol === "https:",
    "Please enter an address that begins with https or webcal.",
  );

const calendarUrls = z
  .array(calendarUrl)
  .max(hostRowLimits.busyAddresses, `Please enter at most ${hostRowLimits.busyAddresses} calendars.`)
  .superRefine((urls, context) => {
    for (const [index, url] of urls.entries())
      if (urls.indexOf(url) < index)
        context.addIssue({ code: "custom", path: [index], message: "This calendar is listed above." });
  });

/** The form for a host's hours. `revision` is the one that the page showed. */
export const hostSchema = z
  .object({
    revision: seenRevision,
    bookable: z.literal("yes").optional(),
    name: line(name),
    place: line(place).optional(),
    zone: z.string({ error: "Please choose a time zone." }).transform((text, context) => {
      const zone = parseZone(text);
      if (zone === null) context.addIssue({ code: "custom", message: "Please choose a time zone." });
      return zone as string;
    }),
    monday: weekdayHours,
    tuesday: weekdayHours,
    wednesday: weekdayHours,
    thursday: weekdayHours,
    friday: weekdayHours,
    saturday: weekdayHours,
    sunday: weekdayHours,
    length: z.enum(callLengths, "Please choose the length of a call."),
    buffer: integer(hostFields.buffer, { max: buffer }, `Please enter up to ${buffer} minutes.`),
    notice: integer(hostFields.notice, { max: notice }, `Please enter up to ${notice} hours.`),
    horizon: integer(hostFields.horizon, { min: 1, max: horizon }, `Please enter 1 to ${horizon} days.`),
    daysOff,
    busyAddresses: calendarUrls,
  })
  .transform(({ bookable, place = "", ...fields }) => ({
    revision: fields.revision,
    bookable: bookable === "yes",
    name: fields.name,
    place,
    zone: fields.zone,
    hours: weekdayFields.map((day) => fields[day]),
    lengthMinutes: Number(fields.length),
    breakMinutes: fields.buffer,
    noticeHours: fields.notice,
    horizonDays: fields.horizon,
    daysOff: fields.daysOff,
    busyAddresses: fields.busyAddresses,
  }))
  .refine(({ bookable, hours }) => !bookable || hours.some((spans) => spans.length > 0), {
    // The first control that can resolve it, because a day without hours has none.
    path: ["bookable"],
    error: "Please enter hours on at least one day, or uncheck “Visitors can book calls”.",
  });

export type HostValues = z.output<typeof hostSchema>;
