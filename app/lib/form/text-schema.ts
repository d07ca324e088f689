import { z } from "zod";
import { isDay } from "~/lib/text/calendar-day";
import { formatUsd } from "~/lib/text/money";
import { removeControlCharacters } from "~/lib/text/storable-text";
import { dollarsPattern, parseDollars } from "./dollars";
import { fieldLimits, fieldMessages, fieldPatterns } from "./field-messages";

const lineEnd = /[\r\n]/;

const UNREADABLE = "This contains characters that cannot be shown. Please type it again.";

/** A string, with messages for a missing field and for one sent twice. */
const text = (missing: string) =>
  z
    .string({ error: ({ input }) => (input === undefined ? missing : "Please enter only one value.") })
    .trim()
    .min(1, missing)
    .refine((value) => removeControlCharacters(value) === value, UNREADABLE);

/** `missing`: the message for an empty text. */
type Limits = { max: number; missing?: string };

/** A required line of text, trimmed, of up to `max` UTF-16 units. */
export const line = ({ max, missing = fieldMessages.missing }: Limits) =>
  text(missing)
    .max(max, fieldMessages.tooLong(max))
    .refine((value) => !lineEnd.test(value), "Please keep this to one line.");

/** A required text of several lines, trimmed, of up to `max` UTF-16 units. Line ends become `\n`. */
export const paragraphs = ({ max, missing = fieldMessages.missing }: Limits) =>
  text(missing)
    .transform((value) => value.replace(/\r\n?/g, "\n"))
    .pipe(z.string().max(max, fieldMessages.tooLong(max)));

/** A required e-mail address, by the pattern of browsers (HTML Standard, valid e-mail address). */
export const emailAddress = (missing: string) =>
  line({ max: fieldLimits.email, missing }).pipe(
    z.email({
      pattern: z.regexes.html5Email,
      error: fieldMessages.email,
    }),
  );

const reachablePattern = new RegExp(`^${fieldPatterns.reachableEmail}$`);

/** A required e-mail address with a dot in its domain: mail from elsewhere can reach it. */
export const reachableEmailAddress = (missing: string) =>
  emailAddress(missing).pipe(
    z.string().refine((address) => reachablePattern.test(address), fieldMessages.email),
  );

/** A form with only a button. */
export const noFieldsSchema = z.object({});

/** One of the listed options. */
export const choice = <Value extends string>(values: readonly Value[], missing = fieldMessages.noChoice) =>
  z.enum(values, { error: ({ input }) => (input === undefined ? missing : fieldMessages.noChoice) });

/** A required amount in whole US dollars, with or without `$` and commas, up to `max`. */
export const dollars = (max: number, missing?: string) =>
  z
    .string({ error: ({ input }) => (input === undefined && missing ? missing : NOT_DOLLARS) })
    .trim()
    .regex(dollarsPattern, { error: NOT_DOLLARS, abort: true })
    .transform(parseDollars)
    .refine((amount) => amount <= max, `Please enter at most ${formatUsd(max)}.`);

const NOT_DOLLARS = "Please enter an amount in whole dollars, such as 12,500.";

/** A required calendar day, such as 2026-03-14. */
export const calendarDay = (missing?: string) =>
  z.string(missing).refine(isDay, { error: "Please choose a day, such as 2026-03-14.", abort: true });
