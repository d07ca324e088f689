/** Characters that one of the typefaces of documents lacks. Line breaks and tabs are not drawn. */
const unsupported =
  /[^\n\t -~\u00A0-\u00A3\u00A5\u00A7-\u00AB\u00AE-\u00B0\u00B4\u00B6-\u00B8\u00BA\u00BB\u00BF-\u0107\u010A-\u0113\u0116-\u011B\u011E-\u0123\u0126\u0127\u012A\u012B\u012E-\u0133\u0136\u0137\u0139-\u013E\u0141-\u0148\u014A-\u014D\u0150-\u015B\u015E-\u0161\u0164\u0165\u016A-\u017E\u01CD\u01CE\u0218-\u021B\u1E80-\u1E85\u1E9E\u1EF2\u1EF3\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u2039\u203A\u20AC\u2122\u2191\u2193\u2212]/u;

/** Pictographs other than ©, ® and ™, which the typefaces have. */
const pictograph =
  /(?![©®™])(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\uFE0F|\u200D)/gu;

/** Text without characters missing from the typefaces: they lose their accents, or become question marks. */
export const toPrintable = (text: string): string =>
  text
    .normalize("NFC")
    .replace(pictograph, "")
    .replace(new RegExp(unsupported, "gu"), (character) => {
      const replacement = replacements[character] ?? character.normalize("NFKD").replace(markOrInvisible, "");
      return unsupported.test(replacement) ? "?" : replacement;
    });

/** Accents, and marks of direction, joiners and soft hyphens. */
const markOrInvisible = /[\p{M}\p{Cf}]/gu;

/** Characters that Unicode does not decompose into printable ones. */
const replacements: Record<string, string> = {
  ...{ "\u02BB": "‘", "\u02BC": "’", "\u2032": "'", "\u2033": '"', "\u2028": "\n", "\u2029": "\n" },
  ...{ "\u2010": "-", "\u2011": "-", "\u2012": "–", "\u2015": "—", "\u2215": "/" },
  ...{ "₹": "INR ", "±": "+/-", µ: "u", "¦": "|", ŧ: "t", Ŧ: "T" },
};
