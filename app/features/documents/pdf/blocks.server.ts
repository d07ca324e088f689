import type { Brand } from "~/content/brand";
import { type PdfCanvas, page, type TextOptions, toPrintable } from "./pdf-canvas.server";
import { styles } from "./style.server";

type ListOptions = Pick<TextOptions, "x" | "width" | "style"> & {
  /** The space below each item, in points. */
  gap?: number;
};

/** In points, as are all sizes. */
const INDENT = 18;
const GAP = 4;

/** The height of a list. */
export const measureList = (
  pdf: PdfCanvas,
  items: readonly string[],
  { x = page.left, width = page.right - x, style, gap = GAP }: ListOptions = {},
): number => items.reduce((sum, item) => sum + pdf.measure(item, { width: width - INDENT, style }) + gap, 0);

/** A list with dashes as markers. */
export function drawList(pdf: PdfCanvas, items: readonly string[], options: ListOptions = {}): void {
  drawItems(pdf, items, options, (x, top) =>
    pdf.artifact(() =>
      pdf.doc
        .moveTo(x, top + 7)
        .lineTo(x + 9, top + 7)
        .lineWidth(1)
        .stroke(pdf.colors.accent),
    ),
  );
}

/** A list whose items are numbered. */
export function drawNumberedList(pdf: PdfCanvas, items: readonly string[], options: ListOptions = {}): void {
  drawItems(pdf, items, options, (x, _top, index, within) =>
    pdf.text("Lbl", String(index + 1), { x, width: 16, style: "mono", color: "accent", within }),
  );
}

type DrawMarker = (x: number, top: number, index: number, entry: PDFKit.PDFStructureElement) => void;

function drawItems(
  pdf: PdfCanvas,
  items: readonly string[],
  { x = page.left, width = page.right - x, style, gap = GAP }: ListOptions,
  drawMarker: DrawMarker,
): void {
  pdf.element("L", (list) => {
    for (const [index, item] of items.entries()) {
      pdf.makeRoom(pdf.measure(item, { x: x + INDENT, width: width - INDENT, style }));
      pdf.element(
        "LI",
        (within) => {
          const top = pdf.y;
          drawMarker(x, top, index, within);
          pdf.y = top;
          pdf.text("LBody", item, { x: x + INDENT, width: width - INDENT, style, within });
        },
        list,
      );
      pdf.y += gap;
    }
  });
}

type Entry = {
  /** What precedes the title, such as its number. */
  mark?: string;
  title: string;
  text: string;
  level?: "H2" | "H3";
  /** The space above and below the entry, in points. */
  padding?: number;
};

/** A row with a title on the left and its text on the right. */
export function drawEntry(pdf: PdfCanvas, { mark, title, text, level = "H3", padding = 7 }: Entry): void {
  pdf.rule();
  pdf.y += padding;
  pdf.drawColumns(
    () => {
      if (mark) pdf.text("Lbl", mark, { style: "mono", color: "accent", width: 16 });
    },
    () => pdf.text(level, title, { x: page.left + (mark ? 18 : 0), style: "strong", width: 142 }),
    () => pdf.text("P", text, { x: 222 }),
  );
  pdf.y += padding;
}

type Fact = readonly [term: string, value: string, url?: string];

/** Terms and their values between rules. A value with a URL is a link. */
export function drawFacts(pdf: PdfCanvas, facts: readonly Fact[]): void {
  facts.forEach(([term, value, url], index) => {
    const place = { x: 190, style: "strong" } as const;
    const height = Math.min(pdf.measure(value, place), 2 * styles.strong.leading);
    const continues = pdf.makeRoom(height + 16);
    pdf.rule(index === 0 || continues ? "ink" : "rule");
    pdf.y += 8;
    pdf.drawColumns(
      () => pdf.text("P", term, { style: "mono", color: "ink2", width: 120, lines: 2 }),
      () => pdf.text(url ? "Link" : "P", value, { ...place, url, color: url ? "link" : "ink", lines: 2 }),
    );
    pdf.y += 8;
  });
  pdf.rule();
}

/** The studio's contact details. */
export const listContactFacts = (brand: Brand): Fact[] => [
  ["Studio", brand.name],
  ["E-mail", brand.email, `mailto:${brand.email}`],
  ["Reply", `A person replies within ${brand.replies.first}`],
  ...brand.links.map(({ label, url }): Fact => [label, url.replace(/^https:\/\/(www\.)?/, ""), url]),
];

/** A fact that links to a page of the site; empty without https, as in development. */
export const listSiteFacts = (brand: Brand, term: string, path: string): Fact[] =>
  brand.url.startsWith("https:") ? [[term, `${new URL(brand.url).host}${path}`, `${brand.url}${path}`]] : [];

/** Terms and their meanings, framed like a title block. */
export function drawBox(pdf: PdfCanvas, entries: readonly (readonly [string, string])[]): void {
  const top = pdf.y;
  pdf.y += 10;
  for (const [term, value] of entries) {
    pdf.drawColumns(
      () => pdf.text("P", term, { x: page.left + 14, style: "mono", color: "ink2", width: 80 }),
      () => pdf.text("P", value, { x: page.left + 100, width: 360 }),
    );
    pdf.y += 3;
  }
  pdf.y += 7;
  pdf.artifact(() =>
    pdf.doc
      .rect(page.left, top, page.right - page.left, pdf.y - top)
      .lineWidth(1.5)
      .stroke(pdf.colors.ink),
  );
}

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
