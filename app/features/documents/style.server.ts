import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { palette } from "~/content/brand";
import { unpackWoff } from "./woff.server";

const { resolve } = createRequire(import.meta.url);
const file = (family: string, weight: number) =>
  unpackWoff(readFileSync(resolve(`@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`)));

/** The site's typefaces, by the names in `styles`. */
export const fonts = {
  display: file("bricolage-grotesque", 700),
  sans: file("instrument-sans", 400),
  bold: file("instrument-sans", 600),
  mono: file("ibm-plex-mono", 400),
};

export type Style = {
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

/** The site's light and dark palettes. In the dark one, the grid is the only rule. */
export const day = { ...palette.day, paper: palette.day.card };
export const night: Palette = { ...palette.night, rule: palette.night.grid };

export type Palette = typeof day;

/** Covers a page with squares of 24 points. */
export function drawGrid(doc: PDFKit.PDFDocument, color: string): void {
  const { width, height } = doc.page;
  for (let at = 24; at < height; at += 24) {
    if (at < width) doc.moveTo(at, 0).lineTo(at, height);
    doc.moveTo(0, at).lineTo(width, at);
  }
  doc.lineWidth(0.5).stroke(color);
}
