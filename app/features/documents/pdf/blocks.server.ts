import type { Brand } from "~/content/brand";
import { type PdfCanvas, page, type TextOptions } from "./pdf-canvas.server";
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

export type Fact = readonly [term: string, value: string, url?: string];

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
