import type { Brand } from "~/content/brand";
import { budgetProposals } from "~/features/estimates/budget-proposals";
import type { Estimate } from "~/features/estimates/estimate";
import { budgetOf } from "~/features/estimates/estimate-workings";
import { proposalsIntro } from "~/features/estimates/proposals-intro";
import { formatUsdRange } from "~/lib/text/money";
import { makeRoom } from "./next-page.server";
import { page, type Sheets } from "./sheet.server";

const AMOUNT_WIDTH = 120;
const change = { width: page.right - page.left - AMOUNT_WIDTH - 12, style: "small" } as const;
const GAP = 3;

/** What would fit a budget below the range, as the sheet's page says it: each variant leads to the calculator, filled in. */
export function setProposals(sheets: Sheets, estimate: Estimate, brand: Brand): void {
  const budget = budgetOf(estimate);
  const proposals = budgetProposals(estimate);
  if (!budget || !proposals) return;
  const intro = proposalsIntro(budget, proposals.length);
  const variants = proposals.map(({ changes, min, max, to }) => ({
    words: changes.join(". "),
    range: formatUsdRange(min, max),
    url: brand.url + to,
  }));
  const heights = variants.map(({ words }) => sheets.heightOf(words, change) + 2 * GAP);
  makeRoom(
    sheets,
    heights.reduce((sum, height) => sum + height, 30 + sheets.heightOf(intro, { style: "small" })),
  );
  sheets.y += 10;
  sheets.text("H2", "What would fit your budget", { style: "strong" });
  sheets.text("P", intro, { style: "small", color: "ink2" });
  const list = sheets.doc.struct("L");
  sheets.root.add(list);
  for (const { words, range, url } of variants) {
    const entry = sheets.doc.struct("LI");
    list.add(entry);
    sheets.y += GAP;
    const top = sheets.y;
    sheets.text("Link", words, { ...change, color: "link", url, within: entry });
    const foot = sheets.y;
    sheets.y = top;
    const x = page.right - AMOUNT_WIDTH;
    sheets.text("LBody", range, { x, style: "amount", align: "right", within: entry });
    entry.end();
    sheets.y = Math.max(foot, sheets.y) + GAP;
    sheets.rule();
  }
  list.end();
}
