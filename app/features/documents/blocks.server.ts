import type { Brand } from "~/content/brand";
import { responses } from "~/content/marketing-figures";
import { page, type Sheets, type TextOptions } from "./sheet.server";

type Place = Pick<TextOptions, "x" | "width" | "style"> & {
  /** The space below each item, in points. */
  gap?: number;
};

/** A list with dashes as markers. */
export function setList(sheets: Sheets, items: readonly string[], place: Place = {}): void {
  setItems(sheets, items, place, (x, top) =>
    sheets.artifact(() =>
      sheets.doc
        .moveTo(x, top + 7)
        .lineTo(x + 9, top + 7)
        .lineWidth(1)
        .stroke(sheets.colors.accent),
    ),
  );
}

/** A list whose items are numbered. */
export function setNumberedList(sheets: Sheets, items: readonly string[], place: Place = {}): void {
  setItems(sheets, items, place, (x, _top, index, within) =>
    sheets.text("Lbl", String(index + 1), { x, width: 16, style: "mono", color: "accent", within }),
  );
}

type Mark = (x: number, top: number, index: number, entry: PDFKit.PDFStructureElement) => void;

function setItems(
  sheets: Sheets,
  items: readonly string[],
  { x = page.left, width = page.right - x, style, gap = 4 }: Place,
  mark: Mark,
): void {
  sheets.element("L", (list) => {
    for (const [index, item] of items.entries()) {
      sheets.element(
        "LI",
        (within) => {
          const top = sheets.y;
          mark(x, top, index, within);
          sheets.y = top;
          sheets.text("LBody", item, { x: x + 18, width: width - 18, style, within });
        },
        list,
      );
      sheets.y += gap;
    }
  });
}

type TableLook = {
  /** The look of the cells after the first, which names the row. */
  look?: (cell: string) => Pick<TextOptions, "style" | "color">;
  /** The space above and below a row, in points. */
  padding?: number;
};

/** A table of plain texts. `columns` are the left edges; the first column names the rows. */
export function setTable(
  sheets: Sheets,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  columns: readonly number[],
  { look = () => ({}), padding = 5 }: TableLook = {},
): void {
  sheets.element("Table", (table) => {
    const setRow = (cells: readonly string[], isHead: boolean) => {
      const setCells = (within: PDFKit.PDFStructureElement) =>
        sheets.beside(
          ...cells.map((cell, index) => () => {
            const x = columns[index] ?? page.left;
            sheets.text(isHead || index === 0 ? "TH" : "TD", cell, {
              x,
              width: (columns[index + 1] ?? page.right + 12) - 12 - x,
              ...(isHead
                ? { style: "label", color: "ink2" }
                : index === 0
                  ? { style: "strong" }
                  : look(cell)),
              within,
            });
          }),
        );
      sheets.element("TR", setCells, table);
      sheets.y += padding;
      sheets.rule(isHead ? "ink" : "rule");
      sheets.y += padding + 1;
    };
    setRow(head, true);
    for (const cells of rows) setRow(cells, false);
  });
}

type Entry = {
  /** Shown before the title, such as its number. */
  mark?: string;
  title: string;
  text: string;
  level?: "H2" | "H3";
  /** The space above and below the entry, in points. */
  padding?: number;
};

/** A row with a title on the left and its text on the right. */
export function setEntry(sheets: Sheets, { mark, title, text, level = "H3", padding = 7 }: Entry): void {
  sheets.rule();
  sheets.y += padding;
  sheets.beside(
    () => {
      if (mark) sheets.text("Lbl", mark, { style: "mono", color: "accent", width: 16 });
    },
    () => sheets.text(level, title, { x: page.left + (mark ? 18 : 0), style: "strong", width: 142 }),
    () => sheets.text("P", text, { x: 222 }),
  );
  sheets.y += padding;
}

export type Fact = readonly [term: string, value: string, url?: string];

/** Terms and their values between rules. A value with a URL is a link. */
export function setFacts(sheets: Sheets, facts: readonly Fact[]): void {
  facts.forEach(([term, value, url], index) => {
    sheets.rule(index === 0 ? "ink" : "rule");
    sheets.y += 8;
    const top = sheets.y;
    sheets.text("P", term, { style: "mono", color: "ink2", width: 120 });
    sheets.y = top;
    sheets.text(url ? "Link" : "P", value, { x: 190, style: "strong", url, color: url ? "link" : "ink" });
    sheets.y += 8;
  });
  sheets.rule();
}

/** How to reach the studio. */
export const contactFacts = (brand: Brand): Fact[] => [
  ["Studio", brand.name],
  ["E-mail", brand.email, `mailto:${brand.email}`],
  ["Answer", `A person replies within ${responses.first}`],
  ["LinkedIn", brand.linkedInUrl.replace(/^https:\/\/(www\.)?/, ""), brand.linkedInUrl],
];

/** A fact that links to a page of the site; empty without https, as in development. */
export const siteFact = (brand: Brand, term: string, path: string): Fact[] =>
  brand.url.startsWith("https:") ? [[term, `${new URL(brand.url).host}${path}`, `${brand.url}${path}`]] : [];

/** Terms and their meanings, framed like a title block. */
export function setBox(sheets: Sheets, entries: readonly (readonly [string, string])[]): void {
  const top = sheets.y;
  sheets.y += 10;
  for (const [term, value] of entries) {
    const line = sheets.y;
    sheets.text("P", term, { x: page.left + 14, style: "mono", color: "ink2", width: 80 });
    sheets.y = line;
    sheets.text("P", value, { x: page.left + 100, width: 360 });
    sheets.y += 3;
  }
  sheets.y += 7;
  sheets.artifact(() =>
    sheets.doc
      .rect(page.left, top, page.right - page.left, sheets.y - top)
      .lineWidth(1.5)
      .stroke(sheets.colors.ink),
  );
}
