/** The shortest phone number. Notations with and without a country code share at least this many digits. */
export const MIN_PHONE_DIGITS = 7;

/** The digits of a phone number, in any notation. */
export const phoneDigits = (number: string): string => number.replace(/\D/g, "");

/**
 * A phone number for comparison: its digits from the last to the first one that is not zero, so that notations with and
 * without a country code begin alike. A shorter number only equals itself.
 */
export function getPhoneKey(number: string): string {
  const digits = phoneDigits(number).replace(/^0+/, "");
  return digits.length < MIN_PHONE_DIGITS ? `=${number.trim()}=` : [...digits].reverse().join("");
}

/** Whether two phone numbers may be the same one, with or without country code, punctuation and leading zeros. */
export function mayBeSamePhone(a: string | null, b: string | null): boolean {
  if (!a || !b) return false;
  const [one, other] = [getPhoneKey(a), getPhoneKey(b)];
  return one.startsWith(other) || other.startsWith(one);
}
