import { z } from "zod";
import { line, paragraphs } from "~/lib/form/text-schema";
import { callLengths, hostFields, hostLimits, weekdayFields } from "./host-fields";
import { parseDaysOff, parseHours } from "./working-hours";
import { parseZone } from "./zones";

const { name, place, daysOff, busyAddress } = hostFields;
const { buffer, notice, horizon } = hostLimits;

const INVALID_HOURS = "Please write hours such as 9:00-12:00, 13:00-17:00, in 15-minute steps.";
const INVALID_DAYS_OFF = "Please write one absence per line, such as 2026-12-24 or 2026-12-24 to 2027-01-02.";

/** The schema for a string that `parse` reads, even if it is empty. `parse` returns null for an invalid one. */
const parsedText = <Value>(
  schema: z.ZodType<string>,
  parse: (text: string) => Value | null,
  message: string,
) =>
  z
    .union([z.literal(""), schema])
    .default("")
    .transform((text, context): Value => {
      const value = parse(text);
      if (value === null) context.addIssue({ code: "custom", message });
      return value as Value;
    });

const weekdayHours = () => parsedText(line(hostFields.mon), parseHours, INVALID_HOURS);

const integer = (
  { missing }: { missing: string },
  { min = 0, max }: { min?: number; max: number },
  message: string,
) =>
  z.string(missing).pipe(z.coerce.number<string>(message).int(message).min(min, message).max(max, message));

/** A calendar's URL. Calendar apps write `webcal` for https. */
const calendarUrl = line(busyAddress)
  .transform((url) => url.replace(/^webcal:/i, "https:"))
  .refine(
    (url) => URL.canParse(url) && new URL(url).protocol === "https:",
    "Please enter an address that begins with https or webcal.",
  );

const [mon, tue, wed, thu, fri, sat, sun] = weekdayFields;

/** The form for a host's hours. `version` is when the settings that it shows were saved. */
export const hostSchema = z
  .object({
    version: z.coerce.number().int().catch(0),
    bookable: z.literal("yes").optional(),
    name: line(name),
    place: line(place).optional(),
    zone: z.string({ error: "Please choose a time zone." }).transform((text, context) => {
      const zone = parseZone(text);
      if (zone === null) context.addIssue({ code: "custom", message: "Please choose a time zone." });
      return zone as string;
    }),
    [mon]: weekdayHours(),
    [tue]: weekdayHours(),
    [wed]: weekdayHours(),
    [thu]: weekdayHours(),
    [fri]: weekdayHours(),
    [sat]: weekdayHours(),
    [sun]: weekdayHours(),
    length: z.enum(callLengths, "Please choose the length of a call."),
    buffer: integer(hostFields.buffer, { max: buffer }, `Please enter up to ${buffer} minutes.`),
    notice: integer(hostFields.notice, { max: notice }, `Please enter up to ${notice} hours.`),
    horizon: integer(hostFields.horizon, { min: 1, max: horizon }, `Please enter 1 to ${horizon} days.`),
    daysOff: parsedText(paragraphs(daysOff), parseDaysOff, INVALID_DAYS_OFF),
    busyAddress: calendarUrl.optional(),
  })
  .transform(({ bookable, place = "", ...fields }) => ({
    version: fields.version,
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
    busyAddress: fields.busyAddress,
  }))
  .superRefine(({ bookable, hours }, context) => {
    if (bookable && hours.every((spans) => spans.length === 0))
      context.addIssue({
        code: "custom",
        path: ["mon"],
        message: "Please enter hours on at least one day, or uncheck “Visitors can book calls”.",
      });
  });

export type HostValues = z.output<typeof hostSchema>;
