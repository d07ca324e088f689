/** Crockford's base 32: no letter that is read as a digit, no U (https://www.crockford.com/base32.html). */
export const CODE_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 50 bits: too many to try, few enough to read out on the telephone. */
export const CODE_LENGTH = 10;

/** A code as people see it and as it is stored, such as `K7QF2-M9XTR`. */
export const formatEstimateCode = (symbols: string): string => `${symbols.slice(0, 5)}-${symbols.slice(5)}`;

/** Reads a code however it was typed (lower case, without its hyphen, O for 0, I or L for 1); null where it is none. */
export function parseEstimateCode(typed: string): string | null {
  const symbols = typed
    .slice(0, 40)
    .toUpperCase()
    .replace(/[\s-]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  const isCode =
    symbols.length === CODE_LENGTH && [...symbols].every((symbol) => CODE_ALPHABET.includes(symbol));
  return isCode ? formatEstimateCode(symbols) : null;
}
