import { z } from "zod";
import { formatUsd } from "~/lib/text/numbers";
import { removeControlCharacters, storableText } from "~/lib/text/storable-text";
import { isDay } from "~/lib/text/time";
import { dollarsPattern, fieldLimits, fieldMessages, fieldPatterns, parseDollars } from "./fields";

const UNREADABLE = "This contains characters that cannot be shown. Please type it again.";

/** Limits a text to `max` UTF-16 units, as the browser does: Zod counts an emoji once. */
export const limitLength = (text: z.ZodString, max: number): z.ZodString => text.check(...lengthChecks(max));

function lengthChecks(max: number) {
  const tooLong = { error: fieldMessages.tooLong(max), abort: true };
  // The first one is also a form's constraint.
  return [z.maxLength(max, tooLong), z.refine<string>(({ length }) => length <= max, tooLong)];
}

/** A character that can be seen: zero-width spaces and marks of direction would sign an offer with nothing. */
const visible = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** A trimmed string with `\n` as line end, with messages for a missing field and for one sent twice. */
const text = ({ max, missing = fieldMessages.missing }: Limits, ...checks: z.core.$ZodCheck<string>[]) =>
  z
    .string({ error: ({ input }) => (input === undefined ? missing : "Please enter only one value.") })
    // In one call, because each copies the schema, and the start of the process creates hundreds.
    .check(
      z.trim(),
      z.overwrite((value) => value.replace(/\r\n?/g, "\n")),
      z.minLength(1, { error: missing, abort: true }),
      z.refine((value) => visible.test(value), { error: missing, abort: true }),
      ...lengthChecks(max),
      z.refine((value) => removeControlCharacters(storableText(value)) === value, UNREADABLE),
      ...checks,
    );

/** `missing`: the message for an empty text. */
type Limits = { max: number; missing?: string };

/** A required line of text, trimmed, of up to `max` UTF-16 units. */
export const line = (limits: Limits) =>
  text(
    limits,
    z.refine((value) => !value.includes("\n"), { error: "Please keep this to one line.", abort: true }),
  );

/** A required text of several lines, trimmed, of up to `max` UTF-16 units. */
export const paragraphs = (limits: Limits) => text(limits);

/** A line with an e-mail address, whose domain is in ASCII, as in e-mail headers (RFC 5890, 2.3.2.1). */
const addressLine = (missing: string) =>
  line({ max: fieldLimits.email, missing })
    .overwrite((address) => address.replace(/(?<=@)[^@/?#\\:\s%[\]]+$/, toAsciiDomain))
    .max(fieldLimits.email, { error: fieldMessages.tooLong(fieldLimits.email), abort: true });

/** Some browsers send `xn--bcher-kva.example` for `bücher.example`, others the typed name. */
function toAsciiDomain(domain: string): string {
  const url = `http://${domain}`;
  return /[^ -~]/.test(domain) && URL.canParse(url) ? new URL(url).hostname : domain;
}

const isEmailAddress = (text: string) => z.regexes.html5Email.test(text);

/** A required e-mail address, by the pattern of browsers (HTML Standard, valid e-mail address). */
export const emailAddress = (missing: string) =>
  addressLine(missing).refine(isEmailAddress, fieldMessages.email);

/** A required e-mail address with a dot in its domain: mail from elsewhere can reach it. */
export const reachableEmailAddress = (missing: string) =>
  addressLine(missing)
    .regex(fieldPatterns.reachableEmail, { error: fieldMessages.email, abort: true })
    .refine(isEmailAddress, fieldMessages.email);

/** The largest number whose successor a column of whole numbers holds: above it, Postgres throws. */
const MAX_SEEN = 2 ** 31 - 2;

/** The number of a version that the form showed; `missing` if it has none that is possible. */
export const seenNumber = (missing = 0) =>
  z.coerce.number().int().min(-MAX_SEEN).max(MAX_SEEN).catch(missing);

/** The revision that the form showed (`REVISION_FIELD`); 0 if there was no row. */
export const seenRevision = seenNumber();

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

/**
 * A point in time, or null: epoch milliseconds. `2026-03-14T09:00` is UTC: only with JavaScript does the browser send
 * a time zone.
 */
export const optionalTime = z
  .string()
  .optional()
  .transform((value = "", context) => {
    if (value.trim() === "") return null;
    const at = Date.parse(/(?:Z|[+-]\d{2}:\d{2})$/.test(value) ? value : `${value}Z`);
    if (Number.isNaN(at)) {
      context.addIssue({ code: "custom", message: "Enter a date and a time, such as 2026-03-14T09:00." });
      return z.NEVER;
    }
    return at;
  });

/** At most 15 digits with the country code (ITU-T E.164); at least 6, for the smallest countries. */
const MIN_DIGITS = 6;
const MAX_DIGITS = 15;

/** A decimal digit of any script, such as the Bengali ১, as an ASCII one. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let position = 0;
  // Unicode lists the ten digits of a script in order, from zero; at most five such lists follow each other.
  while (position < 50 && /\p{Nd}/u.test(String.fromCodePoint(code - position - 1))) position += 1;
  return String(position % 10);
}

/** A number with its separators. A "+" begins another one. */
const numberPattern = /\+?\d(?:[\s().\-‐-―/·]{0,3}\d)*/g;

/** Whether a string of bounded length contains a plausible number, by its country's lengths if it names one. */
export async function isPlausiblePhone(text: string): Promise<boolean> {
  const ascii = text.replace(/\p{Nd}/gu, toAsciiDigit).replaceAll("＋", "+");
  for (const number of ascii.match(numberPattern) ?? []) if (await isPlausibleNumber(number)) return true;
  return false;
}

async function isPlausibleNumber(number: string): Promise<boolean> {
  const digits = number.replace(/\D/g, "");
  // "00" is the prefix of international calls nearly everywhere.
  const international = number.startsWith("+") ? `+${digits}` : digits.replace(/^00/, "+");
  if (international.startsWith("+")) {
    // A zero in parentheses, as in +44 (0)20, is for domestic calls.
    const parse = await loadParser();
    const text = number.startsWith("+") ? number.replace("(0)", "") : international;
    if (parse) return parse(text)?.isPossible() ?? false;
  }
  return digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS;
}

/** Loads the countries' plans at first use, because they take 60 ms and 6 MiB. */
const loadParser = () =>
  import("libphonenumber-js/max").then(
    ({ parsePhoneNumberFromString }) => parsePhoneNumberFromString,
    // An unreadable file must not reject a visitor, so the digits are counted.
    () => null,
  );

/** A required phone number of up to `max` UTF-16 units, as written. Needs asynchronous parsing. */
export const phoneNumber = (limits: { max: number; missing?: string }) =>
  line(limits)
    .regex(fieldPatterns.phone, { error: fieldMessages.phone, abort: true })
    .refine(isPlausiblePhone, fieldMessages.phone);
