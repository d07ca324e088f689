import { type PdfCanvas, page, type TextOptions } from "./pdf-canvas.server";

type CellOptions = Omit<TextOptions, "x" | "width" | "within">;

/** A cell; a row header becomes a TH. */
export type Cell = CellOptions & { text: string; isRowHeader?: true };

/** Sizes are in points. */
type Table = {
  columns: readonly { x: number; width: number }[];
  /** Repeated on each page. */
  head: readonly Cell[];
  /** A row that is strong ends with a strong rule. */
  rows: readonly { cells: readonly Cell[]; strong?: boolean }[];
  /** The space above and below a row's rule. */
  above: number;
  below: number;
  /** The minimum height of a row's text. */
  height?: number;
  ruleWidth?: number;
};

type RowOptions = { isHead?: boolean; strong?: boolean };

/** Draws a table, continued on more pages if needed. */
export function drawTable(pdf: PdfCanvas, table: Table): void {
  const { columns, head, rows, above, below, height = 0, ruleWidth } = table;
  pdf.element("Table", (parent) => {
    const drawRow = (cells: readonly Cell[], { isHead = false, strong = isHead }: RowOptions) => {
      const top = pdf.y;
      const drawCells = (within: PDFKit.PDFStructureElement) =>
        pdf.drawColumns(
          ...cells.map(({ text, isRowHeader, ...options }, index) => () => {
            const tag = isHead || isRowHeader ? "TH" : "TD";
            pdf.text(tag, text, { ...columns[index], ...options, within });
          }),
        );
      pdf.element("TR", drawCells, parent);
      pdf.y = Math.max(pdf.y, top + height) + above;
      pdf.rule(strong ? "ink" : "rule", ruleWidth);
      pdf.y += below;
    };
    const measureRow = (cells: readonly Cell[]) => {
      const heights = cells.map(({ text, style }, index) => pdf.measure(text, { ...columns[index], style }));
      return Math.max(height, ...heights) + above + below;
    };
    // The head is never alone at the end of a page.
    pdf.makeRoom(measureRow(head) + measureRow(rows[0]?.cells ?? []));
    drawRow(head, { isHead: true });
    for (const { cells, strong } of rows) {
      if (pdf.makeRoom(measureRow(cells))) drawRow(head, { isHead: true });
      drawRow(cells, { strong });
    }
  });
}

type TextTableOptions = {
  /** Options for the cells after the row header. */
  styleCell?: (text: string) => CellOptions;
  /** The space above and below a row. */
  padding?: number;
};

/** Draws a table of plain text. `edges` are its columns' left edges. The first column has the row headers. */
export const drawTextTable = (
  pdf: PdfCanvas,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  edges: readonly number[],
  { styleCell = () => ({}), padding = 5 }: TextTableOptions = {},
): void =>
  drawTable(pdf, {
    columns: edges.map((x, index) => ({ x, width: (edges[index + 1] ?? page.right + 12) - 12 - x })),
    head: head.map((text) => ({ text, style: "label", color: "ink2" })),
    rows: rows.map(([name = "", ...texts]) => ({
      cells: [
        { text: name, isRowHeader: true, style: "strong" },
        ...texts.map((text) => ({ text, ...styleCell(text) })),
      ],
    })),
    above: padding,
    below: padding + 1,
  });
