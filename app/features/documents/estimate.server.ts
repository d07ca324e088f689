import { included, nextSteps } from "~/features/estimates/estimate-workings";
import { formatUsdRange } from "~/lib/text/money";
import { setList, setNumberedList } from "./blocks.server";
import { drawTitleBlock } from "./cover.server";
import { setDescription } from "./estimate-description.server";
import type { EstimateDocument } from "./estimate-document.server";
import { setEstimateHead } from "./estimate-head.server";
import { setEstimateLines } from "./estimate-lines.server";
import { setVariants } from "./estimate-proposals.server";
import { page, Sheets } from "./sheet.server";

const RIGHT = 310;

/** Renders an estimate (docs/product.md 6.8) as a PDF: one page if it fits. */
export async function setEstimate({ estimate, brand }: EstimateDocument): Promise<Buffer> {
  const { code, min, max, createdAt } = estimate;
  const name = `Estimate ${code}`;
  const sheets = new Sheets({
    title: `${name} | ${brand.name}`,
    subject: `A price range of ${formatUsdRange(min, max)} for a software project, line by line`,
    author: brand.name,
    keywords: "software estimate, price range",
    edition: new Date(createdAt),
  });
  sheets.newPage(name);
  await setEstimateHead(sheets, estimate, brand);
  setEstimateLines(sheets, estimate);
  setVariants(sheets, estimate, brand);
  setTerms(sheets);
  setWords(sheets, estimate);
  return sheets.finish(drawTitleBlock(sheets, brand, name));
}

/** What is included and the next steps, side by side on one page. */
function setTerms(sheets: Sheets): void {
  const steps = nextSteps.map(({ title, text }) => `${title}. ${text}`);
  const column = { x: RIGHT + 18, style: "small" } as const;
  sheets.makeRoom(steps.reduce((sum, step) => sum + sheets.measure(step, column) + 2, 36));
  sheets.y += 10;
  sheets.beside(
    () => {
      sheets.heading("H2", "What is included", 2, { style: "strong" });
      setList(sheets, included, { width: RIGHT - 24 - page.left, style: "small", gap: 1 });
    },
    () => {
      sheets.heading("H2", "Next steps", 2, { x: RIGHT, style: "strong" });
      setNumberedList(sheets, steps, { x: RIGHT, style: "small", gap: 1 });
    },
  );
}

function setWords(sheets: Sheets, estimate: EstimateDocument["estimate"]): void {
  const { description } = estimate.input;
  if (!description) return;
  sheets.makeRoom(60);
  sheets.y += 8;
  sheets.rule("ink");
  sheets.y += 8;
  sheets.text("H2", "In your words", { style: "strong" });
  setDescription(sheets, description);
}
