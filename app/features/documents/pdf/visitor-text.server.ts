import { toPrintable } from "~/features/documents/printable-text";
import { type PdfCanvas, page } from "./pdf-canvas.server";

/** The maximum number of lines in a description, even if it consists of line breaks. */
const MAX_LINES = 200;
/** More characters than almost any line has. */
const MAX_LINE_LENGTH = 160;
/** The height of a line, in points. */
const LINE_HEIGHT = 13;

const UNSUPPORTED_SCRIPT =
  "The description is on the estimate’s page. This document has no typeface for its script.";

/** Whether most letters of a text become question marks. */
function isUnreadable(text: string): boolean {
  const letters = toPrintable(text.replace(/\P{L}/gu, ""));
  return letters.replaceAll("?", "").length < letters.length / 2;
}

/** Draws a visitor's description over as many pages as it needs, without pictographs. */
export function drawDescription(pdf: PdfCanvas, description: string): void {
  const text = toPrintable(description)
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  if (!text) return;
  pdf.y += 4;
  let linesLeft = MAX_LINES;
  const paragraphs = splitParagraphs(isUnreadable(description) ? UNSUPPORTED_SCRIPT : text);
  while (linesLeft > 0) {
    const paragraph = paragraphs.shift();
    if (paragraph === undefined) return;
    const room = linesLeft * MAX_LINE_LENGTH;
    if (paragraph.length > room) paragraphs.unshift(paragraph.slice(room));
    linesLeft -= drawParagraph(pdf, paragraph.slice(0, room));
  }
  if (paragraphs.length > 0) drawParagraph(pdf, "The rest is on the estimate’s page.");
}

/** A piece that is never split between pages: a word, or 40 characters of a longer one. */
const unbreakable = /\S{1,40} ?|\s{1,40}/g;

/** Draws several paragraphs, continued on more pages if needed. */
export function drawParagraphs(pdf: PdfCanvas, text: string): void {
  for (const paragraph of splitParagraphs(text)) drawParagraph(pdf, paragraph);
}

/** The lines of a text. A longer word continues on a new one, because PDFKit's time is quadratic in its length. */
const splitParagraphs = (text: string): string[] => text.replace(/[^ \t\n]{500}(?=\S)/g, "$&\n").split("\n");

/** Draws a paragraph, continued on the next page if needed. @returns its number of lines */
function drawParagraph(pdf: PdfCanvas, paragraph: string): number {
  const pieces = paragraph.trim().match(unbreakable);
  if (!pieces) {
    pdf.y += LINE_HEIGHT / 2;
    return 1;
  }
  let lines = 0;
  while (pieces.length > 0) {
    pdf.makeRoom(LINE_HEIGHT);
    const room = page.bottom - pdf.y;
    const fits = (count: number) => pdf.measure(pieces.slice(0, count).join(""), { style: "small" }) <= room;
    const count = fits(pieces.length) ? pieces.length : Math.max(1, findLargest(pieces.length - 1, fits));
    const before = pdf.y;
    pdf.text("P", pieces.splice(0, count).join("").trim(), { style: "small" });
    lines += Math.round((pdf.y - before) / LINE_HEIGHT);
  }
  return lines;
}

/** The largest number up to `max` that `holds` accepts, by binary search; 0 if there is none. */
function findLargest(max: number, holds: (count: number) => boolean): number {
  let [low, high] = [0, max];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
