import { parsePhoneNumberFromString } from "libphonenumber-js/max";
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

/**
 * Whether somebody could be called with this text: it contains a number with a known country code and a length that
 * this country has, or a number without one of a plausible length. Extensions and words beside it do no harm.
 * @param text bounded by the caller
 */
export function isPlausiblePhone(text: string): boolean {
  const ascii = text.replace(/\p{Nd}/gu, toAsciiDigit).replaceAll("＋", "+");
  return (ascii.match(written) ?? []).some(isPlausibleNumber);
}

function isPlausibleNumber(number: string): boolean {
  const digits = number.replace(/\D/g, "");
  // "00" is the prefix of international calls nearly everywhere.
  const international = number.startsWith("+") ? `+${digits}` : digits.replace(/^00/, "+");
  if (international.startsWith("+")) {
    // A zero in brackets, as in +44 (0)20, is for calls inside the country.
    const parsed = parsePhoneNumberFromString(
      number.startsWith("+") ? number.replace("(0)", "") : international,
    );
    return parsed?.isPossible() ?? false;
  }
  return digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS;
}

/** A required phone number of up to `max` UTF-16 units, as it was written. */
export const phoneNumber = (limits: { max: number; missing: string }) =>
  line(limits).pipe(z.string().refine(isPlausiblePhone, fieldMessages.phone));
