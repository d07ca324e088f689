import type { Brand } from "~/content/brand";
import type { EstimateTask } from "~/features/documents/pdf-queue.server";
import { introduceVariants } from "~/features/estimates/budget-variants";
import type { Estimate } from "~/features/estimates/estimate";
import {
  describeDiscoveryPrice,
  findBudget,
  getCalculation,
} from "~/features/estimates/estimate-calculation";
import {
  describeValidity,
  explainEstimate,
  formatEstimateDate,
  getEstimateLink,
  includedServices,
  nextSteps,
  openEndNote,
} from "~/features/estimates/estimate-text";
import { formatMultiplier } from "~/features/price-lists/price-list";
import { formatUsd, formatUsdRange } from "~/lib/text/numbers";
import { qrPath } from "~/lib/text/qr-path.server";
import { usdScale } from "~/ui/scale/scale";
import { drawDescription, drawList, drawNumberedList } from "./blocks.server";
import { drawStudioHead, finishWithTitleBlocks } from "./cover.server";
import { PdfCanvas, page } from "./pdf-canvas.server";
import { type Cell, drawTable } from "./table.server";

/** The left edge of the right column. */
const RIGHT = 210;

/** Renders an estimate (docs/product.md 6.8) as a PDF: one page if it fits. */
export async function renderEstimate(document: EstimateTask): Promise<Buffer> {
  const { estimate, brand } = document;
  const { code, min, max, createdAt } = estimate;
  const name = `Estimate ${code}`;
  const pdf = new PdfCanvas({
    title: `${name} | ${brand.name}`,
    subject: `A price range of ${formatUsdRange(min, max)} for a software project, with the price of every item`,
    brand,
    keywords: "software estimate, price range",
    edition: new Date(createdAt),
  });
  pdf.newPage(name);
  await drawEstimateHead(pdf, estimate, brand);
  drawEstimateLines(pdf, estimate);
  drawVariants(pdf, document);
  drawInclusionsAndNextSteps(pdf);
  drawVisitorText(pdf, estimate);
  return finishWithTitleBlocks(pdf, brand, name);
}

const AMOUNT_WIDTH = 120;
const changeText = { width: page.right - page.left - AMOUNT_WIDTH - 12, style: "small" } as const;
const GAP = 3;

/** Variants that fit a budget below the range. Each links to the calculator, filled in. */
function drawVariants(pdf: PdfCanvas, { estimate, variants, brand }: EstimateTask): void {
  const budget = findBudget(estimate);
  if (!budget || !variants) return;
  const intro = introduceVariants(budget, variants.length);
  const rows = variants.map(({ changes, min, max, to }) => ({
    text: changes.join(". "),
    range: formatUsdRange(min, max),
    url: brand.url + to,
  }));
  const heights = rows.map(({ text }) => pdf.measure(text, changeText) + 2 * GAP);
  const introHeight = 30 + pdf.measure(intro, { style: "small" });
  pdf.makeRoom(heights.reduce((sum, height) => sum + height, introHeight));
  pdf.y += 10;
  pdf.text("H2", "What would fit your budget", { style: "strong" });
  pdf.text("P", intro, { style: "small", color: "ink2" });
  pdf.element("L", (list) => {
    for (const { text, range, url } of rows) {
      pdf.y += GAP;
      const drawVariant = (within: PDFKit.PDFStructureElement) =>
        pdf.drawColumns(
          () => pdf.text("Link", text, { ...changeText, color: "link", url, within }),
          () => {
            const x = page.right - AMOUNT_WIDTH;
            pdf.text("LBody", range, { x, style: "amount", align: "right", within });
          },
        );
      pdf.element("LI", drawVariant, list);
      pdf.y += GAP;
      pdf.rule();
    }
  });
}

/** Draws the included services and the next steps side by side on one page. */
function drawInclusionsAndNextSteps(pdf: PdfCanvas): void {
  const steps = nextSteps.map(({ title, text }) => `${title}. ${text}`);
  const column = { x: RIGHT + 18, style: "small" } as const;
  pdf.makeRoom(steps.reduce((sum, step) => sum + pdf.measure(step, column) + 2, 30));
  pdf.y += 10;
  pdf.drawColumns(
    () => {
      pdf.heading("H2", "What is included", 2, { style: "strong" });
      drawList(pdf, includedServices, { width: RIGHT - 24 - page.left, style: "small", gap: 1 });
    },
    () => {
      pdf.heading("H2", "Next steps", 2, { x: RIGHT, style: "strong" });
      drawNumberedList(pdf, steps, { x: RIGHT, style: "small", gap: 1 });
    },
  );
}

function drawVisitorText(pdf: PdfCanvas, estimate: EstimateTask["estimate"]): void {
  const { description } = estimate.input;
  if (!description) return;
  pdf.makeRoom(60);
  pdf.y += 8;
  pdf.rule("ink");
  pdf.y += 8;
  pdf.text("H2", "Your description", { style: "strong" });
  drawDescription(pdf, description);
}

const QR_SIZE = 84;
/** The left edge of the facts. */
const FACTS_X = 262;

/** The studio, the estimate's number, dates and URL, and the range drawn to scale. */
async function drawEstimateHead(pdf: PdfCanvas, estimate: Estimate, brand: Brand): Promise<void> {
  const { code, min, max, createdAt, priceListVersion } = estimate;
  const link = getEstimateLink(code, brand);
  const { size, path } = await qrPath(link.url);
  const qr = { x: page.right - QR_SIZE, y: 38 };
  pdf.figure(`QR code of ${link.text}`, () => {
    const { doc } = pdf;
    doc
      .save()
      .translate(qr.x, qr.y)
      .scale(QR_SIZE / size);
    doc.path(path).fill(pdf.colors.ink).restore();
  });
  drawStudioHead(pdf, brand, {
    facts: [
      ["Number", code],
      ["Date", formatEstimateDate(createdAt)],
      describeValidity(estimate),
      ["Price list", `${priceListVersion}, US dollars`],
      ["First payment", `about ${describeDiscoveryPrice(estimate)}`],
    ],
    x: FACTS_X,
    width: qr.x - FACTS_X,
  });
  pdf.y = Math.max(pdf.y + 3, 106);
  pdf.text("Link", link.text, {
    width: qr.x - page.left,
    style: "amount",
    color: "link",
    url: link.url,
  });

  pdf.y = Math.max(pdf.y, 118) + 5;
  pdf.rule("ink", 1.5);
  pdf.y += 6;
  pdf.text("P", "Your estimate: a range, not a binding price", { style: "amount", color: "accent" });
  pdf.text("H1", formatUsdRange(min, max), { style: "h1" });
  const top = pdf.y + 4;
  pdf.artifact(() => drawRange(pdf, estimate, top));
  pdf.y = top + 39;
  if (findBudget(estimate)) pdf.y += 18;
  for (const [term, text] of explainEstimate(estimate)) pdf.text("P", `${term}: ${text}`, { style: "small" });
  pdf.y += 3;
}

/** The range above its scale, and the budget below it. The text states the same. */
function drawRange(pdf: PdfCanvas, estimate: Estimate, top: number): void {
  const { doc, colors } = pdf;
  const budget = findBudget(estimate);
  const { to: end, ticks } = usdScale(Math.max(estimate.max, budget?.max ?? budget?.min ?? 0));
  const toX = (amount: number) => page.left + (amount / end) * (page.right - page.left);
  const axis = top + 22;
  const bar = [toX(estimate.min), top + 3, toX(estimate.max) - toX(estimate.min), 12] as const;
  hatch(pdf, bar);
  doc
    .rect(...bar)
    .lineWidth(1.5)
    .stroke(colors.link);
  doc.moveTo(page.left, axis).lineTo(page.right, axis);
  for (const { value } of ticks) doc.moveTo(toX(value), axis - 3).lineTo(toX(value), axis + 3);
  doc.lineWidth(0.75).stroke(colors.ink);
  for (const { value, label } of ticks) {
    // The first and the last label stay within the margins.
    const options = { width: 60, lines: 1 } as const;
    if (value === 0) pdf.label(label, toX(value), axis + 6, { ...options, align: "left" });
    else if (value === end) pdf.label(label, toX(value) - 60, axis + 6, { ...options, align: "right" });
    else pdf.label(label, toX(value) - 30, axis + 6, { ...options, align: "center" });
  }
  if (!budget) return;
  const [from, to] = [toX(budget.min), toX(budget.max ?? end)];
  const line = axis + 24;
  doc.moveTo(from, line).lineTo(to, line).dash(4, { space: 3 }).lineWidth(1).stroke(colors.ink).undash();
  const width = 80;
  const options = { width, lines: 1 } as const;
  if (to + width < page.right) pdf.label("your budget", to + 6, line - 4, { ...options, align: "left" });
  else if (from - width > page.left)
    pdf.label("your budget", from - width - 6, line - 4, { ...options, align: "right" });
}

/** Fills a rectangle with strokes at 45 degrees. */
function hatch(
  { doc, colors }: PdfCanvas,
  bar: readonly [x: number, y: number, width: number, height: number],
) {
  const [left, top, width, height] = bar;
  doc
    .save()
    .rect(...bar)
    .clip();
  for (let x = left - height; x < left + width; x += 5) doc.moveTo(x, top + height).lineTo(x + height, top);
  doc.lineWidth(0.6).stroke(colors.link).restore();
}

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
function drawEstimateLines(pdf: PdfCanvas, estimate: Estimate): void {
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
