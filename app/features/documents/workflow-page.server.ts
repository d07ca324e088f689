import type { Workflow } from "~/features/products/product";
import { type PdfCanvas, page } from "./pdf-canvas.server";

const LANE = 22;
/** The radius of a station. */
const STATION = 8;
const HEAD_ROW = 12;
/** The gap between two steps in points: as wide as the page allows, within these bounds. */
const GAP = { min: 8, max: 15 };
/** The left edge of the column "passes on", from the text's left edge. */
const PASSES = 186;
const ACTOR_WIDTH = 88;

type Point = readonly [x: number, y: number];
type Lanes = { actors: readonly string[]; at: (actor: string) => number; textX: number };

/** The workflow as a route through lanes, one for each actor, with a text beside each station. */
export function workflowPage(pdf: PdfCanvas, { title, intro, actors, steps }: Workflow): void {
  const lanes = {
    actors,
    at: (actor: string) => page.left + STATION + LANE * actors.indexOf(actor),
    textX: page.left + LANE * actors.length + 2,
  };
  begin(pdf, lanes, "How it works", () => {
    pdf.text("H2", title, { style: "h2" });
    pdf.y += 2;
    pdf.text("P", intro, { color: "ink2" });
  });
  const needed = steps.reduce((sum, step) => sum + measureStep(pdf, lanes, step), 0);
  const gap = Math.min(Math.max((page.bottom - pdf.y - needed) / steps.length, GAP.min), GAP.max);
  let list = newList(pdf);
  let from: Point | undefined;
  for (const [index, step] of steps.entries()) {
    const height = measureStep(pdf, lanes, step);
    if (pdf.y + height > page.bottom) {
      list.end();
      begin(pdf, lanes, "How it works, continued");
      list = newList(pdf);
      from = undefined;
    }
    const at: Point = [lanes.at(step.actor), pdf.y + 7];
    pdf.artifact(() => drawRoute(pdf, lanes, { at, from, height, gap }));
    from = at;
    const entry = pdf.doc.struct("LI");
    list.add(entry);
    drawStep(pdf, lanes, step, { number: index + 1, at, entry });
    entry.end();
    pdf.y += gap;
  }
  list.end();
}

function begin(pdf: PdfCanvas, lanes: Lanes, name: string, introduce?: () => void): void {
  pdf.newPage(name);
  pdf.text("H1", name, { style: "h1" });
  pdf.y += 8;
  introduce?.();
  pdf.y += 14;
  drawHead(pdf, lanes);
}

function newList(pdf: PdfCanvas): PDFKit.PDFStructureElement {
  const list = pdf.doc.struct("L");
  pdf.root.add(list);
  return list;
}

/** The actors' names, each with a leader line to its lane. */
function drawHead(pdf: PdfCanvas, { actors, at, textX }: Lanes): void {
  const { doc, colors, y } = pdf;
  const foot = y + HEAD_ROW * actors.length + 10;
  pdf.artifact(() => {
    for (const [index, actor] of actors.entries()) {
      const row = y + HEAD_ROW * index + 6;
      doc
        .moveTo(textX - 5, row)
        .lineTo(at(actor), row)
        .lineTo(at(actor), foot);
      pdf.label(actor, textX, row - 5, { color: "ink" });
    }
    doc.lineWidth(0.6).stroke(colors.field);
    const captions = y + HEAD_ROW * (actors.length - 1) + 1;
    pdf.label("passes on", textX + PASSES, captions);
    pdf.label("who", page.right - ACTOR_WIDTH, captions, { align: "right" });
  });
  pdf.y = foot;
}

type Step = Workflow["steps"][number];

const measureStep = (pdf: PdfCanvas, { textX: x }: Lanes, { text, passes }: Step): number =>
  Math.max(15, passes ? pdf.measure(passes, passing(x)) + 3 : 0) + pdf.measure(text, { x, style: "small" });

const passing = (x: number) => ({
  x: x + PASSES,
  width: page.right - ACTOR_WIDTH - x - PASSES,
  style: "label" as const,
});

/** The route from the previous station, drawn over the lanes. */
function drawRoute(
  { doc, colors }: PdfCanvas,
  { actors, at: laneAt }: Lanes,
  { at: [x, y], from, height, gap }: { at: Point; from?: Point; height: number; gap: number },
): void {
  for (const actor of actors) doc.moveTo(laneAt(actor), y - 7).lineTo(laneAt(actor), y - 7 + height + gap);
  doc.lineWidth(0.6).stroke(colors.rule);
  if (from) {
    const bend = y - 7 - gap / 2;
    const turn = Math.sign(x - from[0]) * 5;
    const over = turn
      ? `V${bend - 5}Q${from[0]} ${bend} ${from[0] + turn} ${bend}H${x - turn}Q${x} ${bend} ${x} ${bend + 5}`
      : "";
    doc
      .path(`M${from[0]} ${from[1] + STATION}${over}V${y}`)
      .lineWidth(2)
      .stroke(colors.link);
  }
  doc.circle(x, y, STATION).lineWidth(1.5).fillAndStroke(colors.paper, colors.link);
}

type Place = { number: number; at: Point; entry: PDFKit.PDFStructureElement };

function drawStep(pdf: PdfCanvas, { textX: x }: Lanes, step: Step, { number, at, entry }: Place): void {
  const { doc, colors, y: top } = pdf;
  pdf.y = at[1] - 5;
  const place = { x: at[0] - STATION, width: 2 * STATION, align: "center" } as const;
  pdf.text("Lbl", String(number), { ...place, style: "label", within: entry });
  const within = doc.struct("LBody");
  entry.add(within);
  pdf.y = top;
  pdf.text("P", step.title, { x, width: PASSES - 20, style: "strong", within });
  let end = pdf.y;
  pdf.y = top + 3;
  const actor = { x: page.right - ACTOR_WIDTH, width: ACTOR_WIDTH, align: "right" } as const;
  pdf.text("P", step.actor, { ...actor, style: "label", color: "accent", within });
  if (step.passes) {
    pdf.y = top + 3;
    const tip = x + PASSES - 5;
    pdf.artifact(() =>
      doc
        .path(`M${tip - 10} ${top + 8}H${tip}m-3-3 3 3-3 3`)
        .lineWidth(0.75)
        .stroke(colors.link),
    );
    const spoken = `passes on: ${step.passes}`;
    pdf.text("P", step.passes, { ...passing(x), color: "link", within, spoken });
    end = Math.max(end, pdf.y);
  }
  pdf.y = end;
  pdf.text("P", step.text, { x, style: "small", color: "ink2", within });
  within.end();
}
