/** The shortest phone number. Notations with and without a country code share at least this many digits. */
export const MIN_PHONE_DIGITS = 7;

/** The digits of a phone number, in any notation. */
export const phoneDigits = (number: string): string => number.replace(/\D/g, "");
