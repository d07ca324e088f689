/** Characters that the typefaces lack (the Latin subset of Fontsource). */
const unsupported =
  /[^\n\t -~\u00A0-\u00FF\u0131\u0152\u0153\u02BB\u02BC\u02C6\u02DA\u02DC\u2000-\u206F\u20AC\u2122\u2191\u2193\u2212\u2215]/u;
/** Pictographs other than ©, ® and ™, which the typefaces have. */
const pictograph =
  /(?![©®™])(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\uFE0F|\u200D)/gu;

/** Text without characters missing from the typefaces: they lose their accents, or become question marks. */
export const toPrintable = (text: string): string =>
  text
    .normalize("NFC")
    .replace(pictograph, "")
    .replace(new RegExp(unsupported, "gu"), (character) => {
      const baseLetter = character.normalize("NFD").charAt(0);
      return replacements[character] ?? (unsupported.test(baseLetter) ? "?" : baseLetter);
    });

/** Characters that Unicode does not decompose. */
const replacements: Record<string, string> = { Ł: "L", ł: "l", Đ: "D", đ: "d", "₹": "INR " };
