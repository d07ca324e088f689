import type { EstimateTask } from "~/features/documents/pdf-queue.server";
import { introduceVariants } from "~/features/estimates/budget-variants";
import { findBudget } from "~/features/estimates/estimate-calculation";
import { includedServices, nextSteps } from "~/features/estimates/estimate-copy";
import { formatUsdRange } from "~/lib/text/money";
import { drawList, drawNumberedList } from "./blocks.server";
import { finishWithTitleBlocks } from "./cover.server";
import { drawEstimateHead } from "./estimate-head.server";
import { drawEstimateLines } from "./estimate-lines.server";
import { PdfCanvas, page } from "./pdf-canvas.server";
import { drawDescription } from "./visitor-text.server";

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
