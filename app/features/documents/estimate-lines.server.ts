import type { Estimate } from "~/features/estimates/estimate";
import { getWorkings, openEndNote } from "~/features/estimates/estimate-workings";
import { formatUsd } from "~/lib/text/money";
import { type PdfCanvas, page, type TextOptions } from "./pdf-canvas.server";

/** The columns' left edges and widths: section, item, from, to. */
const columns = [
  { x: page.left, width: 128 },
  { x: page.left + 134, width: 200 },
  { x: page.left + 338, width: 70 },
  { x: page.left + 413, width: page.right - page.left - 413 },
];
const ROW = 13;

type Row = {
  section: string;
  item: string;
  from: string;
  to: string;
  /** The section is the same as in the row above: only screen readers announce it. */
  repeats?: boolean;
  strong?: boolean;
};

/** Every item and its price, the sum and both multipliers. Its head is repeated on further pages. */
export function drawEstimateLines(pdf: PdfCanvas, estimate: Estimate): void {
  const { hasOpenEnd } = getWorkings(estimate);
  pdf.element("Table", (table) => {
    drawRow(pdf, table, head, true);
    for (const row of listRows(estimate)) {
      if (pdf.makeRoom(ROW)) drawRow(pdf, table, head, true);
      drawRow(pdf, table, row);
    }
  });
  if (!hasOpenEnd) return;
  pdf.makeRoom(ROW);
  pdf.text("P", openEndNote, { style: "amount", color: "ink2" });
}

const head: Row = { section: "Section", item: "Item", from: "From", to: "To" };

function listRows(estimate: Estimate): Row[] {
  const { subtotal, steps } = getWorkings(estimate);
  const amounts = ({ min, max, open }: { min: number; max: number; open?: true }) => ({
    from: formatUsd(min),
    to: open ? "and up" : formatUsd(max),
  });
  return [
    ...estimate.lines.map((line, index) => ({
      section: line.section,
      item: line.open ? `${line.label} *` : line.label,
      ...amounts(line),
      repeats: estimate.lines[index - 1]?.section === line.section,
    })),
    { section: "Sum", item: "Subtotal", ...amounts(subtotal), strong: true },
    ...steps.map(({ label, multiplier, after }) => ({
      section: "Sum",
      item: `${label} × ${multiplier}`,
      ...amounts(after),
      repeats: true,
    })),
    { section: "Sum", item: "Total", ...amounts(estimate), repeats: true, strong: true },
  ];
}

function drawRow(pdf: PdfCanvas, table: PDFKit.PDFStructureElement, row: Row, isHead = false): void {
  const { section, item, from, to, repeats, strong } = row;
  const top = pdf.y;
  const look: TextOptions = isHead
    ? { style: "amount", color: "ink2" }
    : { style: strong ? "smallStrong" : "small" };
  const cells: [string, TextOptions][] = [
    [repeats ? " " : section, { style: "amount", color: "ink2", ...(repeats && { spoken: section }) }],
    [item, look],
    [from, { ...look, style: "amount", align: "right" }],
    [to, { ...look, style: "amount", align: "right" }],
  ];
  const drawCells = (within: PDFKit.PDFStructureElement) => {
    for (const [index, [text, options]] of cells.entries()) {
      pdf.y = top;
      const tag = isHead || index === 1 ? "TH" : "TD";
      pdf.text(tag, text, { ...columns[index], ...options, within });
    }
  };
  pdf.element("TR", drawCells, table);
  pdf.y = top + ROW - 1.5;
  pdf.rule(isHead || strong ? "ink" : "rule", 0.5);
  pdf.y = top + ROW;
}
