import { type Brand, brandMark } from "~/content/brand";
import type { Studio } from "~/content/studio";
import { listPreparers } from "~/features/estimates/estimate-text";
import { type PdfCanvas, page } from "./pdf-canvas.server";

/** A brand with the bytes of its mark, if that is a picture. */
type DocumentBrand = Brand & Pick<Studio, "markPng">;

type Cover = {
  /** The kind of document, above the title. */
  kind: string;
  title: string;
  lead: string;
  /** Draws the lower half, below `DRAWING_TOP`. */
  draw: () => void;
};

const DRAWING_TOP = 440;
const LEAD = { style: "lead", width: 340 } as const;

/** The cover of a document, in the dark palette. */
export function drawCover(pdf: PdfCanvas, brand: Brand, { kind, title, lead, draw }: Cover): void {
  pdf.newPage("Cover", { isDark: true });
  pdf.artifact(() => drawMark(pdf, brand, page.left, 64, 34));
  pdf.y = 71;
  pdf.text("P", brand.name, { x: page.left + 54, style: "h2" });
  pdf.y = 190;
  pdf.text("P", kind, { style: "lead", color: "accent" });
  pdf.y += 10;
  const isLong =
    pdf.y + pdf.measure(title, { style: "cover", width: 470 }) + pdf.measure(lead, LEAD) > DRAWING_TOP;
  pdf.text("H1", title, { style: isLong ? "h1" : "cover", width: 470 });
  pdf.y += 22;
  pdf.text("P", lead, { ...LEAD, color: "ink2" });
  pdf.artifact(draw);
}

/** The edges of the title block, in points. */
const TOP = 786;
const BOTTOM = page.height - 24;

/** Draws the frame of every page with its title block, and closes the document. @returns its bytes */
export function finishWithTitleBlocks(pdf: PdfCanvas, brand: Brand, title: string): Promise<Buffer> {
  return pdf.finish(({ name, number, colors }) => {
    const { doc } = pdf;
    const hasParts = name !== title;
    const cells = [
      { label: "Prepared by", value: brand.shortName || brand.name, x: 24, width: 146 },
      { label: "Document", value: title, x: 170, width: hasParts ? 174 : 341 },
      ...(hasParts ? [{ label: "Part", value: name, x: 344, width: 167 }] : []),
      { label: "Page", value: number, x: 511, width: 60.28 },
    ];
    doc.rect(24, 24, page.width - 48, page.height - 48);
    doc.moveTo(24, TOP).lineTo(page.width - 24, TOP);
    for (const { x } of cells.slice(1)) doc.moveTo(x, TOP).lineTo(x, BOTTOM);
    doc.lineWidth(0.75).stroke(colors.field);
    for (const { label, value, x, width } of cells) {
      pdf.label(label, x + 8, TOP + 3, { width: width - 12, lines: 1 });
      pdf.label(value, x + 8, TOP + 14, { width: width - 12, lines: 1, color: "ink" });
    }
  });
}

/** The studio's mark, `size` points high, or less if it is wide. */
function drawMark(
  { doc, colors }: PdfCanvas,
  brand: DocumentBrand,
  x: number,
  y: number,
  size: number,
): void {
  const mark = brand.look?.mark ?? brandMark;
  const scale = Math.min(size / mark.height, (size * brandMark.width) / brandMark.height / mark.width);
  const top = y + (size - scale * mark.height) / 2;
  if ("picture" in mark) {
    if (brand.markPng)
      doc.image(Buffer.from(brand.markPng), x, top, {
        width: scale * mark.width,
        height: scale * mark.height,
      });
    return;
  }
  const { left = 0, top: above = 0, parts } = mark;
  doc.save().translate(x, top).scale(scale).translate(-left, -above);
  for (const { color, width, round, evenOdd, path } of parts) {
    const value = colors[color as keyof typeof colors] ?? color;
    doc.path(path);
    if (width === undefined) doc.fill(value, evenOdd ? "even-odd" : "non-zero");
    else
      doc
        .lineWidth(width)
        .lineCap(round ? "round" : "butt")
        .stroke(value);
  }
  doc.restore();
}

type StudioHead = {
  facts: readonly (readonly [term: string, value: string])[];
  /** The left edge of the facts, and their width if something stands beside them. */
  x: number;
  width?: number;
};

/** The mark and who makes a document, with its facts beside them. */
export function drawStudioHead(pdf: PdfCanvas, brand: Brand, { facts, x, width }: StudioHead): void {
  pdf.artifact(() => drawMark(pdf, brand, page.left, 48, 26));
  const column = { x: page.left + 40, width: x - page.left - 50 };
  pdf.y = 46;
  pdf.drawColumns(
    () => {
      pdf.text("P", brand.name, { ...column, style: "strong" });
      for (const line of listPreparers(brand).filter((line) => line !== brand.name))
        pdf.text("P", line, { ...column, style: "small" });
      pdf.text("Link", brand.email, {
        ...column,
        style: "small",
        color: "link",
        url: `mailto:${brand.email}`,
      });
    },
    () => {
      for (const [term, value] of facts)
        pdf.text("P", `${term}: ${value}`, { x, ...(width && { width }), style: "amount" });
    },
  );
}
