import { z } from "zod";
import { fieldMessages } from "./field-messages";
import { line } from "./text-schema";

/** ITU-T E.164: a number has at most 15 digits with its country code. With 6, local numbers of the smallest countries pass. */
const MIN_DIGITS = 6;
const MAX_DIGITS = 15;

/** The zeros of the scripts whose digits people type, in order. */
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0xff10];

const toAsciiDigit = (digit: string): string => {
  const code = digit.charCodeAt(0);
  const value = code - (zeros.findLast((zero) => zero <= code) ?? 0);
  return value <= 9 ? String(value) : "";
};

/** Digits with what people write between them. A "+" begins another number. */
const written = /\+?\d(?:[\s().\-‐-―/·]{0,3}\d)*/g;

/** Whether a text of bounded length contains a number that may exist: by its country's lengths, if it names one. */
export async function isPlausiblePhone(text: string): Promise<boolean> {
  const ascii = text.replace(/\p{Nd}/gu, toAsciiDigit).replaceAll("＋", "+");
  for (const number of ascii.match(written) ?? []) if (await isPlausibleNumber(number)) return true;
  return false;
}

async function isPlausibleNumber(number: string): Promise<boolean> {
  const digits = number.replace(/\D/g, "");
  // "00" is the prefix of international calls nearly everywhere.
  const international = number.startsWith("+") ? `+${digits}` : digits.replace(/^00/, "+");
  if (international.startsWith("+")) {
    // A zero in brackets, as in +44 (0)20, is for calls inside the country.
    const parse = await loadParser();
    if (parse)
      return parse(number.startsWith("+") ? number.replace("(0)", "") : international)?.isPossible() ?? false;
  }
  return digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS;
}

/** With the first number that needs it: the plans of all countries cost the start 60 ms, and the process 6 MiB. */
const loadParser = () =>
  import("libphonenumber-js/max").then(
    ({ parsePhoneNumberFromString }) => parsePhoneNumberFromString,
    // Somebody who wants to be called is not refused because a file of ours is unreadable: the digits are counted.
    () => null,
  );

/** A required phone number of up to `max` UTF-16 units, as it was written. Schemas with it are parsed asynchronously. */
export const phoneNumber = (limits: { max: number; missing: string }) =>
  line(limits).pipe(z.string().refine(isPlausiblePhone, fieldMessages.phone));
