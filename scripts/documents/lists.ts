import { page, type Sheets } from "./sheet";

/** A list with strokes as marks. */
export function setList(
  sheets: Sheets,
  items: readonly string[],
  { x = page.left, width }: { x?: number; width?: number } = {},
): void {
  const measure = (width ?? page.right - x) - 18;
  const list = sheets.doc.struct("L");
  sheets.root.add(list);
  for (const item of items) {
    const entry = sheets.doc.struct("LI");
    list.add(entry);
    const top = sheets.y;
    sheets.artifact(() =>
      sheets.doc
        .moveTo(x, top + 7)
        .lineTo(x + 9, top + 7)
        .lineWidth(1)
        .stroke(sheets.colors.accent),
    );
    sheets.text("LBody", item, { x: x + 18, width: measure, within: entry });
    entry.end();
    sheets.y += 4;
  }
  list.end();
}

/** A table of plain texts. `columns` are the left edges; the first column names the rows. */
export function setTable(
  sheets: Sheets,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  columns: readonly number[],
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
        style: isHead ? "label" : index === 0 ? "strong" : "body",
        color: isHead ? "ink2" : "ink",
        within: element,
      });
      return sheets.y;
    });
    element.end();
    sheets.y = Math.max(...ends) + 5;
    sheets.rule(isHead ? "ink" : "rule");
    sheets.y += 6;
  };
  row(head, true);
  for (const cells of rows) row(cells, false);
  table.end();
}
