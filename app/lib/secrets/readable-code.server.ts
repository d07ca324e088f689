/** Crockford's base 32: no letter that looks like a digit, no U (https://www.crockford.com/base32.html). */
export const READABLE_SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Encodes bytes as symbols that can be read aloud over the phone: 5 bits of each byte, all symbols equally likely. */
export const encodeReadable = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => READABLE_SYMBOLS[byte % READABLE_SYMBOLS.length]).join("");
