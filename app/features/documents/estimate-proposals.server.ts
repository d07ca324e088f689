import type { Brand } from "~/content/brand";
import { listBudgetVariants, variantsIntro } from "~/features/estimates/budget-variants";
import type { Estimate } from "~/features/estimates/estimate";
import { findBudget } from "~/features/estimates/estimate-workings";
import { formatUsdRange } from "~/lib/text/money";
import { page, type Sheets } from "./sheet.server";

const AMOUNT_WIDTH = 120;
const change = { width: page.right - page.left - AMOUNT_WIDTH - 12, style: "small" } as const;
const GAP = 3;

/** Variants that fit a budget below the range. Each links to the calculator, filled in. */
export function setVariants(sheets: Sheets, estimate: Estimate, brand: Brand): void {
  const budget = findBudget(estimate);
  const proposals = listBudgetVariants(estimate);
  if (!budget || !proposals) return;
  const intro = variantsIntro(budget, proposals.length);
  const variants = proposals.map(({ changes, min, max, to }) => ({
    words: changes.join(". "),
    range: formatUsdRange(min, max),
    url: brand.url + to,
  }));
  const heights = variants.map(({ words }) => sheets.measure(words, change) + 2 * GAP);
  const introHeight = 30 + sheets.measure(intro, { style: "small" });
  sheets.makeRoom(heights.reduce((sum, height) => sum + height, introHeight));
  sheets.y += 10;
  sheets.text("H2", "What would fit your budget", { style: "strong" });
  sheets.text("P", intro, { style: "small", color: "ink2" });
  sheets.element("L", (list) => {
    for (const { words, range, url } of variants) {
      sheets.y += GAP;
      const setVariant = (within: PDFKit.PDFStructureElement) =>
        sheets.beside(
          () => sheets.text("Link", words, { ...change, color: "link", url, within }),
          () => {
            const x = page.right - AMOUNT_WIDTH;
            sheets.text("LBody", range, { x, style: "amount", align: "right", within });
          },
        );
      sheets.element("LI", setVariant, list);
      sheets.y += GAP;
      sheets.rule();
    }
  });
}
