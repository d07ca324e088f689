import { readFileSync } from "node:fs";
import type { Workflow } from "~/features/products/product";
import { type PdfCanvas, page } from "./pdf-canvas.server";
import type { Palette } from "./style.server";

type Attributes = Readonly<Record<string, string>>;

const ELEMENT = /<(path|text) ([^>]*?)\/?>([^<]*)/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;

/** The attributes of paths with the selected class. */
const SELECTED: Attributes = {
  "fill-opacity": "1",
  "stroke-opacity": "1",
  "stroke-width": "1.75",
  stroke: "var(--ink)",
};

/**
 * Draws seed/documents/NAME.svg, which has only paths and lines of text. Its colors are variables with the names of the
 * palette. The paths of the class `selected` stand out.
 */
export function drawSvg(pdf: PdfCanvas, name: string, selected?: string): void {
  const svg = readFileSync(`seed/documents/${name}.svg`, "utf8");
  for (const [, tag, attributeText = "", text = ""] of svg.matchAll(ELEMENT)) {
    const pairs = Array.from(attributeText.matchAll(ATTRIBUTE), ([, key, value]) => [key, value]);
    const ownAttributes: Attributes = Object.fromEntries(pairs);
    const isSelected = selected !== undefined && ownAttributes.class === selected;
    const attributes = isSelected ? { ...ownAttributes, ...SELECTED } : ownAttributes;
    if (tag === "path") drawPath(pdf, attributes);
    else drawText(pdf, attributes, text);
  }
}

const getColorName = (value: string) => value.slice("var(--".length, -1) as keyof Palette;

function drawPath({ doc, colors }: PdfCanvas, { d = "", fill, stroke, ...others }: Attributes): void {
  doc.save().path(d);
  doc.lineWidth(Number(others["stroke-width"] ?? 1));
  if (others["stroke-linecap"] === "round") doc.lineCap("round");
  const [dash, space] = (others["stroke-dasharray"] ?? "").split(" ").map(Number);
  if (dash) doc.dash(dash, { space });
  doc.fillOpacity(Number(others["fill-opacity"] ?? 1)).strokeOpacity(Number(others["stroke-opacity"] ?? 1));
  if (fill && stroke) doc.fillAndStroke(colors[getColorName(fill)], colors[getColorName(stroke)]);
  else if (fill) doc.fill(colors[getColorName(fill)]);
  else if (stroke) doc.stroke(colors[getColorName(stroke)]);
  doc.restore();
}

/** The start of the text's box, as a fraction of its width, and the text's alignment. */
const anchors = { start: [0, "left"], middle: [0.5, "center"], end: [1, "right"] } as const;

function drawText(pdf: PdfCanvas, { x, y, fill = "", ...others }: Attributes, text: string): void {
  const [part, align] = anchors[(others["text-anchor"] ?? "start") as keyof typeof anchors];
  pdf.label(text, Number(x) - part * page.width, Number(y), {
    width: page.width,
    align,
    style: others.class === "lead" ? "lead" : "label",
    color: getColorName(fill),
  });
}

/** In points, as are all sizes. */
const LANE_WIDTH = 22;
const STATION_RADIUS = 8;
const HEAD_ROW_HEIGHT = 12;
/** The gap between two steps: as wide as the page allows, within these bounds. */
const GAP = { min: 8, max: 15 };
/** The left edge of the column "passes on", from the text's left edge. */
const PASSES_X = 186;
const ACTOR_WIDTH = 88;

type Point = readonly [x: number, y: number];
type Lanes = { actors: readonly string[]; getX: (actor: string) => number; textX: number };

/** Draws a workflow as a route through lanes, one for each actor, with text beside each station. */
export function drawWorkflow(pdf: PdfCanvas, { title, intro, actors, steps }: Workflow): void {
  const lanes = {
    actors,
    getX: (actor: string) => page.left + STATION_RADIUS + LANE_WIDTH * actors.indexOf(actor),
    textX: page.left + LANE_WIDTH * actors.length + 2,
  };
  beginPage(pdf, lanes, "How it works", () => {
    pdf.text("H2", title, { style: "h2" });
    pdf.y += 2;
    pdf.text("P", intro, { color: "ink2" });
  });
  const stepsHeight = steps.reduce((sum, step) => sum + measureStep(pdf, lanes, step), 0);
  const freeHeight = page.bottom - pdf.y - stepsHeight;
  const gap = Math.min(Math.max(freeHeight / steps.length, GAP.min), GAP.max);
  let list = addList(pdf);
  let previousStation: Point | undefined;
  for (const [index, step] of steps.entries()) {
    const height = measureStep(pdf, lanes, step);
    if (pdf.y + height > page.bottom) {
      list.end();
      beginPage(pdf, lanes, "How it works, continued");
      list = addList(pdf);
      previousStation = undefined;
    }
    const station: Point = [lanes.getX(step.actor), pdf.y + 7];
    pdf.artifact(() => drawRoute(pdf, lanes, { from: previousStation, to: station, height, gap }));
    previousStation = station;
    const entry = pdf.doc.struct("LI");
    list.add(entry);
    drawStep(pdf, lanes, step, { number: index + 1, station, entry });
    entry.end();
    pdf.y += gap;
  }
  list.end();
}

function beginPage(pdf: PdfCanvas, lanes: Lanes, name: string, introduce?: () => void): void {
  pdf.newPage(name);
  pdf.text("H1", name, { style: "h1" });
  pdf.y += 8;
  introduce?.();
  pdf.y += 14;
  drawHead(pdf, lanes);
}

function addList(pdf: PdfCanvas): PDFKit.PDFStructureElement {
  const list = pdf.doc.struct("L");
  pdf.root.add(list);
  return list;
}

/** The actors' names, each with a leader line to its lane. */
function drawHead(pdf: PdfCanvas, { actors, getX, textX }: Lanes): void {
  const { doc, colors, y } = pdf;
  const foot = y + HEAD_ROW_HEIGHT * actors.length + 10;
  pdf.artifact(() => {
    for (const [index, actor] of actors.entries()) {
      const row = y + HEAD_ROW_HEIGHT * index + 6;
      doc
        .moveTo(textX - 5, row)
        .lineTo(getX(actor), row)
        .lineTo(getX(actor), foot);
      pdf.label(actor, textX, row - 5, { color: "ink" });
    }
    doc.lineWidth(0.6).stroke(colors.field);
    const captions = y + HEAD_ROW_HEIGHT * (actors.length - 1) + 1;
    pdf.label("passes on", textX + PASSES_X, captions);
    pdf.label("who", page.right - ACTOR_WIDTH, captions, { align: "right" });
  });
  pdf.y = foot;
}

type Step = Workflow["steps"][number];

const measureStep = (pdf: PdfCanvas, { textX: x }: Lanes, { title, actor, text, passes }: Step): number =>
  Math.max(
    pdf.measure(title, getTitlePlace(x)),
    pdf.measure(actor, actorPlace) + 3,
    passes ? pdf.measure(passes, getPassesPlace(x)) + 3 : 0,
  ) + pdf.measure(text, { x, style: "small" });

const getTitlePlace = (x: number) => ({ x, width: PASSES_X - 20, style: "strong" as const });

const actorPlace = { x: page.right - ACTOR_WIDTH, width: ACTOR_WIDTH, style: "label" as const };

/** Where the item that is passed on is drawn. */
const getPassesPlace = (x: number) => ({
  x: x + PASSES_X,
  width: page.right - ACTOR_WIDTH - x - PASSES_X,
  style: "label" as const,
});

/** The route from the previous station, drawn over the lanes. */
function drawRoute(
  { doc, colors }: PdfCanvas,
  { actors, getX }: Lanes,
  { from, to: [x, y], height, gap }: { from?: Point; to: Point; height: number; gap: number },
): void {
  for (const actor of actors) doc.moveTo(getX(actor), y - 7).lineTo(getX(actor), y - 7 + height + gap);
  doc.lineWidth(0.6).stroke(colors.rule);
  if (from) {
    const [fromX, fromY] = from;
    const bend = y - 7 - gap / 2;
    const turn = Math.sign(x - fromX) * 5;
    const crossing = turn
      ? `V${bend - 5}Q${fromX} ${bend} ${fromX + turn} ${bend}H${x - turn}Q${x} ${bend} ${x} ${bend + 5}`
      : "";
    doc
      .path(`M${fromX} ${fromY + STATION_RADIUS}${crossing}V${y}`)
      .lineWidth(2)
      .stroke(colors.link);
  }
  doc.circle(x, y, STATION_RADIUS).lineWidth(1.5).fillAndStroke(colors.paper, colors.link);
}

type StepPlace = { number: number; station: Point; entry: PDFKit.PDFStructureElement };

function drawStep(
  pdf: PdfCanvas,
  { textX: x }: Lanes,
  step: Step,
  { number, station, entry }: StepPlace,
): void {
  const { doc, colors, y: top } = pdf;
  const [stationX, stationY] = station;
  pdf.y = stationY - 5;
  const numberPlace = { x: stationX - STATION_RADIUS, width: 2 * STATION_RADIUS, align: "center" } as const;
  pdf.text("Lbl", String(number), { ...numberPlace, style: "label", within: entry });
  const within = doc.struct("LBody");
  entry.add(within);
  pdf.y = top;
  pdf.text("P", step.title, { ...getTitlePlace(x), within });
  let end = pdf.y;
  pdf.y = top + 3;
  pdf.text("P", step.actor, { ...actorPlace, align: "right", color: "accent", within });
  end = Math.max(end, pdf.y);
  if (step.passes) {
    pdf.y = top + 3;
    const tip = x + PASSES_X - 5;
    pdf.artifact(() =>
      doc
        .path(`M${tip - 10} ${top + 8}H${tip}m-3-3 3 3-3 3`)
        .lineWidth(0.75)
        .stroke(colors.link),
    );
    const spoken = `passes on: ${step.passes}`;
    pdf.text("P", step.passes, { ...getPassesPlace(x), color: "link", within, spoken });
    end = Math.max(end, pdf.y);
  }
  pdf.y = end;
  pdf.text("P", step.text, { x, style: "small", color: "ink2", within });
  within.end();
}
