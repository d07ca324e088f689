import { readFileSync } from "node:fs";
import { type Brand, getPalette, type palette } from "~/content/brand";

/** With the letters of Latin Extended too, which the packages have in other files (merge.py, beside the fonts). */
const readFont = (name: string) => readFileSync(`seed/documents/fonts/${name}.ttf`);

/** The site's typefaces, by the names in `styles`. */
export const fonts = {
  display: readFont("bricolage-grotesque-700"),
  sans: readFont("instrument-sans-400"),
  bold: readFont("instrument-sans-600"),
  mono: readFont("ibm-plex-mono-400"),
};

type Style = {
  font: keyof typeof fonts;
  /** In points, as is the leading. */
  size: number;
  leading: number;
  tracking?: number;
};

/** The text styles, from the cover's title to labels. */
export const styles = {
  cover: { font: "display", size: 58, leading: 56, tracking: -1.8 },
  h1: { font: "display", size: 30, leading: 32, tracking: -0.7 },
  h2: { font: "display", size: 15, leading: 19, tracking: -0.2 },
  lead: { font: "sans", size: 13, leading: 19 },
  body: { font: "sans", size: 10, leading: 15 },
  small: { font: "sans", size: 9, leading: 13 },
  amount: { font: "mono", size: 8.5, leading: 12 },
  smallStrong: { font: "bold", size: 9, leading: 12 },
  strong: { font: "bold", size: 10, leading: 15 },
  mono: { font: "mono", size: 9, leading: 15 },
  label: { font: "mono", size: 8, leading: 11, tracking: 0.3 },
} satisfies Record<string, Style>;

export type StyleName = keyof typeof styles;

/** The light and the dark palette of a brand. In the dark one, the grid is the only rule. */
export function getPalettes(brand: Pick<Brand, "look">): Record<keyof typeof palette, Palette> {
  const { day, night } = getPalette(brand);
  return { day: { ...day, paper: day.card }, night: { ...night, rule: night.grid } };
}

export type Palette = typeof palette.day;

/** Covers a page with squares of 24 points. */
export function drawGrid(doc: PDFKit.PDFDocument, color: string): void {
  const { width, height } = doc.page;
  for (let offset = 24; offset < height; offset += 24) {
    if (offset < width) doc.moveTo(offset, 0).lineTo(offset, height);
    doc.moveTo(0, offset).lineTo(width, offset);
  }
  doc.lineWidth(0.5).stroke(color);
}
