import type { Brand } from "~/content/brand";
import type { Estimate } from "~/features/estimates/estimate";
import { describeDiscoveryPrice, findBudget } from "~/features/estimates/estimate-calculation";
import { describeValidity, formatEstimateDate, getEstimateLink } from "~/features/estimates/estimate-head";
import { explainEstimate } from "~/features/estimates/estimate-meaning";
import { formatUsdRange } from "~/lib/text/money";
import { qrPath } from "~/lib/text/qr-path.server";
import { usdScale } from "~/ui/scale/scale";
import { drawStudioHead } from "./cover.server";
import { type PdfCanvas, page } from "./pdf-canvas.server";

const QR_SIZE = 84;
/** The left edge of the facts. */
const FACTS_X = 262;

/** The studio, the estimate's number, dates and URL, and the range drawn to scale. */
export async function drawEstimateHead(pdf: PdfCanvas, estimate: Estimate, brand: Brand): Promise<void> {
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
