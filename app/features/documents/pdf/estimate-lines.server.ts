import type { Estimate } from "~/features/estimates/estimate";
import { getCalculation } from "~/features/estimates/estimate-calculation";
import { openEndNote } from "~/features/estimates/estimate-copy";
import { formatMultiplier } from "~/features/price-lists/price-list";
import { formatUsd } from "~/lib/text/money";
import { type PdfCanvas, page } from "./pdf-canvas.server";
import { type Cell, drawTable } from "./table.server";

/** Section, item, from, to. */
const columns = [
  { x: page.left, width: 128 },
  { x: page.left + 134, width: 200 },
  { x: page.left + 338, width: 70 },
  { x: page.left + 413, width: page.right - page.left - 413 },
];
const ROW = 13;
const label = { style: "amount", color: "ink2" } as const;
const amount = { style: "amount", align: "right" } as const;

/** Every item and its price, the sum and both multipliers. */
export function drawEstimateLines(pdf: PdfCanvas, estimate: Estimate): void {
  drawTable(pdf, {
    columns,
    head: [
      { text: "Section", ...label },
      { text: "Item", ...label },
      { text: "From", ...amount, ...label },
      { text: "To", ...amount, ...label },
    ],
    rows: listRows(estimate).map((row) => ({ cells: listCells(row), strong: row.strong })),
    above: -1.5,
    below: 1.5,
    height: ROW,
    ruleWidth: 0.5,
  });
  if (!getCalculation(estimate).hasOpenEnd) return;
  pdf.makeRoom(ROW);
  pdf.text("P", openEndNote, label);
}

type Row = {
  section: string;
  item: string;
  from: string;
  to: string;
  /** The section is the same as in the row above, so only screen readers announce it. */
  repeats?: boolean;
  strong?: boolean;
};

function listRows(estimate: Estimate): Row[] {
  const { subtotal, steps } = getCalculation(estimate);
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
    ...steps.map(({ title, answer, multiplier, after }) => ({
      section: "Sum",
      item: `${title}: ${answer} ${formatMultiplier(multiplier)}`,
      ...amounts(after),
      repeats: true,
    })),
    { section: "Sum", item: "Total", ...amounts(estimate), repeats: true, strong: true },
  ];
}

const listCells = ({ section, item, from, to, repeats, strong }: Row): Cell[] => [
  { text: repeats ? " " : section, ...label, ...(repeats && { spoken: section }) },
  { text: item, isRowHeader: true, style: strong ? "smallStrong" : "small" },
  { text: from, ...amount },
  { text: to, ...amount },
];
