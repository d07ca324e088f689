import { type PdfCanvas, page } from "./pdf-canvas.server";

/** The maximum number of lines of a description, also of one that consists of line breaks. */
const MAX_LINES = 200;
const LINE = 13;

/** Characters that the typefaces lack (the Latin subset of Fontsource). */
const unknown =
  /[^\n\t -~\u00A0-\u00FF\u0131\u0152\u0153\u02BB\u02BC\u02C6\u02DA\u02DC\u2000-\u206F\u20AC\u2122\u2191\u2193\u2212\u2215]/u;
/** Pictographs other than ©, ® and ™, which the typefaces have. */
const pictograph =
  /(?![©®™])(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\uFE0F|\u200D)/gu;

/** Replaces a description in another script. */
const UNSUPPORTED =
  "The description is on the estimate's page. This document has no typeface for its script.";

/** A text in the characters of the typefaces: others lose their accents, or become question marks. */
export const toPrintable = (text: string): string =>
  text
    .normalize("NFC")
    .replace(pictograph, "")
    .replace(new RegExp(unknown, "gu"), (character) => {
      const plain = character.normalize("NFD").charAt(0);
      return similar[character] ?? (unknown.test(plain) ? "?" : plain);
    });

/** Letters that have no accent to lose. */
const similar: Record<string, string> = { Ł: "L", ł: "l", Đ: "D", đ: "d", "₹": "INR " };

/** Draws a visitor's description over as many pages as it needs, without pictographs. */
export function drawDescription(pdf: PdfCanvas, description: string): void {
  const text = description
    .normalize("NFC")
    .replace(pictograph, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  if (!text) return;
  pdf.y += 4;
  let left = MAX_LINES;
  for (const paragraph of (unknown.test(text) ? UNSUPPORTED : text).split("\n")) {
    if (left <= 0) break;
    left -= drawParagraph(pdf, paragraph.slice(0, left * 160));
  }
  if (left <= 0) drawParagraph(pdf, "The rest is on the estimate's page.");
}

/** A piece that is never split between pages: a word, or 40 characters of a longer one. */
const piece = /\S{1,40} ?|\s{1,40}/g;

/** Draws a text of several paragraphs, continued on further pages if needed. */
export function drawParagraphs(pdf: PdfCanvas, text: string): void {
  for (const paragraph of text.split("\n")) drawParagraph(pdf, paragraph);
}

/** Draws a paragraph, continued on the next page if needed. @returns its number of lines. */
function drawParagraph(pdf: PdfCanvas, paragraph: string): number {
  const pieces = paragraph.trim().match(piece);
  if (!pieces) {
    pdf.y += LINE / 2;
    return 1;
  }
  let lines = 0;
  while (pieces.length > 0) {
    pdf.makeRoom(LINE);
    const room = page.bottom - pdf.y;
    const fits = (count: number) => pdf.measure(pieces.slice(0, count).join(""), { style: "small" }) <= room;
    const count = fits(pieces.length) ? pieces.length : Math.max(1, largest(pieces.length - 1, fits));
    const before = pdf.y;
    pdf.text("P", pieces.splice(0, count).join("").trim(), { style: "small" });
    lines += Math.round((pdf.y - before) / LINE);
  }
  return lines;
}

/** The largest number up to `most` that holds, by binary search; 0 if none does. */
function largest(most: number, holds: (count: number) => boolean): number {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
