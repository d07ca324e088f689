import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";
import { type Brand, getPalette, type palette } from "~/content/brand";

/** The sizes of a font file's header and of an entry in its table directory, in bytes. */
const HEADER_BYTES = 12;
const ENTRY_BYTES = 16;

const { resolve } = createRequire(import.meta.url);
const readFont = (family: string, weight: number) =>
  unpackWoff(readFileSync(resolve(`@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`)));

/** The site's typefaces, by the names in `styles`. */
export const fonts = {
  display: readFont("bricolage-grotesque", 700),
  sans: readFont("instrument-sans", 400),
  bold: readFont("instrument-sans", 600),
  mono: readFont("ibm-plex-mono", 400),
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

/** Unpacks a WOFF 1.0 font (https://www.w3.org/TR/WOFF/): fontkit fails on empty glyphs at the end of a table. */
function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("Not a WOFF 1.0 font.");
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(HEADER_BYTES + count * ENTRY_BYTES);
  const power = 2 ** Math.floor(Math.log2(count));
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(power * ENTRY_BYTES, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * ENTRY_BYTES, 10);

  const parts: Uint8Array[] = [head];
  let offset = head.length;
  for (let index = 0; index < count; index++) {
    const entryStart = 44 + index * 20;
    const start = woff.readUInt32BE(entryStart + 4);
    const packedLength = woff.readUInt32BE(entryStart + 8);
    const length = woff.readUInt32BE(entryStart + 12);
    const bytes = woff.subarray(start, start + packedLength);
    const table = packedLength < length ? inflateSync(bytes) : bytes;
    const entry = HEADER_BYTES + index * ENTRY_BYTES;
    woff.copy(head, entry, entryStart, entryStart + 4);
    woff.copy(head, entry + 4, entryStart + 16, entryStart + 20);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(length, entry + 12);
    // Tables begin at multiples of four bytes.
    parts.push(table, Buffer.alloc(-length & 3));
    offset += length + (-length & 3);
  }
  return Buffer.concat(parts);
}
