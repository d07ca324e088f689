import { variantsIntro } from "~/features/estimates/budget-variants";
import { findBudget } from "~/features/estimates/estimate-workings";
import { formatUsdRange } from "~/lib/text/money";
import { type PdfCanvas, page } from "./pdf-canvas.server";
import type { EstimateDocument } from "./pdf-queue.server";

const AMOUNT_WIDTH = 120;
const change = { width: page.right - page.left - AMOUNT_WIDTH - 12, style: "small" } as const;
const GAP = 3;

/** Variants that fit a budget below the range. Each links to the calculator, filled in. */
export function drawVariants(
  pdf: PdfCanvas,
  { estimate, variants: proposals, brand }: EstimateDocument,
): void {
  const budget = findBudget(estimate);
  if (!budget || !proposals) return;
  const intro = variantsIntro(budget, proposals.length);
  const variants = proposals.map(({ changes, min, max, to }) => ({
    text: changes.join(". "),
    range: formatUsdRange(min, max),
    url: brand.url + to,
  }));
  const heights = variants.map(({ text }) => pdf.measure(text, change) + 2 * GAP);
  const introHeight = 30 + pdf.measure(intro, { style: "small" });
  pdf.makeRoom(heights.reduce((sum, height) => sum + height, introHeight));
  pdf.y += 10;
  pdf.text("H2", "What would fit your budget", { style: "strong" });
  pdf.text("P", intro, { style: "small", color: "ink2" });
  pdf.element("L", (list) => {
    for (const { text, range, url } of variants) {
      pdf.y += GAP;
      const drawVariant = (within: PDFKit.PDFStructureElement) =>
        pdf.beside(
          () => pdf.text("Link", text, { ...change, color: "link", url, within }),
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
