import { page, type Sheets, type TextOptions } from "./sheet.server";

type Place = Pick<TextOptions, "x" | "width" | "style"> & {
  /** The space below each item, in points. */
  gap?: number;
};

/** A list with strokes as marks. */
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
  const list = sheets.doc.struct("L");
  sheets.root.add(list);
  for (const [index, item] of items.entries()) {
    const entry = sheets.doc.struct("LI");
    list.add(entry);
    const top = sheets.y;
    mark(x, top, index, entry);
    sheets.y = top;
    sheets.text("LBody", item, { x: x + 18, width: width - 18, style, within: entry });
    entry.end();
    sheets.y += gap;
  }
  list.end();
}

type TableLook = {
  /** Of the cells after the first, which names the row. */
  look?: (cell: string) => Pick<TextOptions, "style" | "color">;
  /** Above and below a row, in points. */
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
  const table = sheets.doc.struct("Table");
  sheets.root.add(table);
  const row = (cells: readonly string[], isHead: boolean) => {
    const element = sheets.doc.struct("TR");
    table.add(element);
    const top = sheets.y;
    const ends = cells.map((cell, index) => {
      const x = columns[index] ?? page.left;
      sheets.y = top;
      sheets.text(isHead || index === 0 ? "TH" : "TD", cell, {
        x,
        width: (columns[index + 1] ?? page.right + 12) - 12 - x,
        ...(isHead ? { style: "label", color: "ink2" } : index === 0 ? { style: "strong" } : look(cell)),
        within: element,
      });
      return sheets.y;
    });
    element.end();
    sheets.y = Math.max(...ends) + padding;
    sheets.rule(isHead ? "ink" : "rule");
    sheets.y += padding + 1;
  };
  row(head, true);
  for (const cells of rows) row(cells, false);
  table.end();
}
