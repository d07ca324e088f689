import { included, nextSteps } from "~/features/estimates/estimate-workings";
import { formatUsdRange } from "~/lib/text/money";
import { drawList, drawNumberedList } from "./blocks.server";
import { drawTitleBlock } from "./cover.server";
import { drawDescription } from "./estimate-description.server";
import { drawEstimateHead } from "./estimate-head.server";
import { drawEstimateLines } from "./estimate-lines.server";
import { drawVariants } from "./estimate-variants.server";
import { PdfCanvas, page } from "./pdf-canvas.server";
import type { EstimateDocument } from "./pdf-queue.server";

const RIGHT = 210;

/** Renders an estimate (docs/product.md 6.8) as a PDF: one page if it fits. */
export async function renderEstimate(document: EstimateDocument): Promise<Buffer> {
  const { estimate, brand } = document;
  const { code, min, max, createdAt } = estimate;
  const name = `Estimate ${code}`;
  const pdf = new PdfCanvas({
    title: `${name} | ${brand.name}`,
    subject: `A price range of ${formatUsdRange(min, max)} for a software project, with the price of every item`,
    author: brand.name,
    keywords: "software estimate, price range",
    edition: new Date(createdAt),
  });
  pdf.newPage(name);
  await drawEstimateHead(pdf, estimate, brand);
  drawEstimateLines(pdf, estimate);
  drawVariants(pdf, document);
  drawTerms(pdf);
  drawVisitorText(pdf, estimate);
  return pdf.finish(drawTitleBlock(pdf, brand, name));
}

/** Draws the included services and the next steps side by side on one page. */
function drawTerms(pdf: PdfCanvas): void {
  const steps = nextSteps.map(({ title, text }) => `${title}. ${text}`);
  const column = { x: RIGHT + 18, style: "small" } as const;
  pdf.makeRoom(steps.reduce((sum, step) => sum + pdf.measure(step, column) + 2, 30));
  pdf.y += 10;
  pdf.beside(
    () => {
      pdf.heading("H2", "What is included", 2, { style: "strong" });
      drawList(pdf, included, { width: RIGHT - 24 - page.left, style: "small", gap: 1 });
    },
    () => {
      pdf.heading("H2", "Next steps", 2, { x: RIGHT, style: "strong" });
      drawNumberedList(pdf, steps, { x: RIGHT, style: "small", gap: 1 });
    },
  );
}

function drawVisitorText(pdf: PdfCanvas, estimate: EstimateDocument["estimate"]): void {
  const { description } = estimate.input;
  if (!description) return;
  pdf.makeRoom(60);
  pdf.y += 8;
  pdf.rule("ink");
  pdf.y += 8;
  pdf.text("H2", "Your description", { style: "strong" });
  drawDescription(pdf, description);
}
