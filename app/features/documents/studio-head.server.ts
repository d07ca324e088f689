import type { Brand } from "~/content/brand";
import { preparedBy } from "~/features/estimates/estimate-workings";
import { drawMark } from "./cover.server";
import { type PdfCanvas, page } from "./pdf-canvas.server";

type StudioHead = {
  facts: readonly (readonly [term: string, value: string])[];
  /** The left edge of the facts, and their width if something stands beside them. */
  x: number;
  width?: number;
};

/** The mark and who makes a document, with its facts beside them. */
export function drawStudioHead(pdf: PdfCanvas, brand: Brand, { facts, x, width }: StudioHead): void {
  pdf.artifact(() => drawMark(pdf, page.left, 48, 26));
  const studio = { x: page.left + 40, width: x - page.left - 50 };
  pdf.y = 46;
  pdf.beside(
    () => {
      pdf.text("P", brand.name, { ...studio, style: "strong" });
      for (const line of preparedBy(brand).filter((line) => line !== brand.name))
        pdf.text("P", line, { ...studio, style: "small" });
      pdf.text("Link", brand.email, {
        ...studio,
        ...{ style: "small", color: "link", url: `mailto:${brand.email}` },
      });
    },
    () => {
      for (const [term, value] of facts)
        pdf.text("P", `${term}: ${value}`, { x, ...(width && { width }), style: "amount" });
    },
  );
}
