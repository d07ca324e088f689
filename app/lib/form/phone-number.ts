import { fieldMessages, fieldPatterns } from "./field-messages";
import { line } from "./text-schema";

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
