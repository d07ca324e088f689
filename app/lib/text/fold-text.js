// Plain JavaScript, because SQLite's reader thread runs it without a build.

/** Typographic characters that decompose into a space and a mark, or not at all, and what keyboards have. */
export const TYPOGRAPHIC = /** @type {const} */ ([
  "‘’‚‛ʼʹ′`´“”„‟″«»‐‑‒–—―−",
  `${"'".repeat(9)}${'"'.repeat(7)}-------`,
]);

/** Accents, vowel points and invisible characters, for JavaScript and Postgres. Marks that spell other words stay. */
export const MARKS =
  "[\\u00ad\\u0300-\\u036f\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u200b-\\u200f\\u2060\\ufeff]";

/** Lower-case letters with a stroke, which Unicode does not decompose, and other forms of a letter. */
export const LETTERS = /** @type {const} */ (["đðħıłøςʼʹ", "ddhiloσ''"]);

/** Lower-case letters that are also written as two, as in STRASSE. */
export const DOUBLE_LETTERS = /** @type {const} */ ([
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["þ", "th"],
]);

/**
 * Replaces each of one string's characters with the other's, as Postgres does.
 * @param {readonly [string, string]} characters
 */
function createTranslation([from, to]) {
  const pattern = new RegExp(`[${from}]`, "g");
  return (/** @type {string} */ text) =>
    text.replace(pattern, (character) => to.charAt(from.indexOf(character)));
}

const typeQuotes = createTranslation(TYPOGRAPHIC);
const typeLetters = createTranslation(LETTERS);

/** Sorting a run of marks takes quadratic time. */
const longRun = /(\p{M}{8})\p{M}+/gu;
/** The name of `foldText` in SQLite. */
export const FOLD_FUNCTION = "fold_text";

const marks = new RegExp(MARKS, "g");

/**
 * A text as searches compare it: composed and decomposed letters, case, accents, compatibility forms, and typographic
 * quotes and dashes do not differ. Folding a folded text changes nothing. SQLite's lower() handles only ASCII.
 * @param {string} text
 * @returns {string}
 */
export function foldText(text) {
  if (/^[\0-_a-\x7f]*$/.test(text)) return text.toLowerCase();
  const lower = typeQuotes(text.replace(longRun, "$1")).normalize("NFKD").replace(marks, "").toLowerCase();
  const letters = DOUBLE_LETTERS.reduce(
    (/** @type {string} */ folded, [one, two]) => folded.replaceAll(one, two),
    typeLetters(lower),
  );
  return letters.normalize("NFC");
}
