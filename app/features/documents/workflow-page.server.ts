import type { Workflow } from "~/features/products/product";
import { page, type Sheets } from "./sheet.server";

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
export function workflowPage(sheets: Sheets, { title, intro, actors, steps }: Workflow): void {
  const lanes = {
    actors,
    at: (actor: string) => page.left + STATION + LANE * actors.indexOf(actor),
    textX: page.left + LANE * actors.length + 2,
  };
  begin(sheets, lanes, "How it works", () => {
    sheets.text("H2", title, { style: "h2" });
    sheets.y += 2;
    sheets.text("P", intro, { color: "ink2" });
  });
  const needed = steps.reduce((sum, step) => sum + measureStep(sheets, lanes, step), 0);
  const gap = Math.min(Math.max((page.bottom - sheets.y - needed) / steps.length, GAP.min), GAP.max);
  let list = newList(sheets);
  let from: Point | undefined;
  for (const [index, step] of steps.entries()) {
    const height = measureStep(sheets, lanes, step);
    if (sheets.y + height > page.bottom) {
      list.end();
      begin(sheets, lanes, "How it works, continued");
      list = newList(sheets);
      from = undefined;
    }
    const at: Point = [lanes.at(step.actor), sheets.y + 7];
    sheets.artifact(() => drawRoute(sheets, lanes, { at, from, height, gap }));
    from = at;
    const entry = sheets.doc.struct("LI");
    list.add(entry);
    setStep(sheets, lanes, step, { number: index + 1, at, entry });
    entry.end();
    sheets.y += gap;
  }
  list.end();
}

function begin(sheets: Sheets, lanes: Lanes, name: string, introduce?: () => void): void {
  sheets.newPage(name);
  sheets.text("H1", name, { style: "h1" });
  sheets.y += 8;
  introduce?.();
  sheets.y += 14;
  drawHead(sheets, lanes);
}

function newList(sheets: Sheets): PDFKit.PDFStructureElement {
  const list = sheets.doc.struct("L");
  sheets.root.add(list);
  return list;
}

/** The actors' names, each with a leader line to its lane. */
function drawHead(sheets: Sheets, { actors, at, textX }: Lanes): void {
  const { doc, colors, y } = sheets;
  const foot = y + HEAD_ROW * actors.length + 10;
  sheets.artifact(() => {
    for (const [index, actor] of actors.entries()) {
      const row = y + HEAD_ROW * index + 6;
      doc
        .moveTo(textX - 5, row)
        .lineTo(at(actor), row)
        .lineTo(at(actor), foot);
      sheets.label(actor, textX, row - 5, { color: "ink" });
    }
    doc.lineWidth(0.6).stroke(colors.field);
    const captions = y + HEAD_ROW * (actors.length - 1) + 1;
    sheets.label("passes on", textX + PASSES, captions);
    sheets.label("who", page.right - ACTOR_WIDTH, captions, { align: "right" });
  });
  sheets.y = foot;
}

type Step = Workflow["steps"][number];

const measureStep = (sheets: Sheets, { textX: x }: Lanes, { text, passes }: Step): number =>
  Math.max(15, passes ? sheets.measure(passes, passing(x)) + 3 : 0) +
  sheets.measure(text, { x, style: "small" });

const passing = (x: number) => ({
  x: x + PASSES,
  width: page.right - ACTOR_WIDTH - x - PASSES,
  style: "label" as const,
});

/** The route from the previous station, drawn over the lanes. */
function drawRoute(
  { doc, colors }: Sheets,
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

function setStep(sheets: Sheets, { textX: x }: Lanes, step: Step, { number, at, entry }: Place): void {
  const { doc, colors, y: top } = sheets;
  sheets.y = at[1] - 5;
  const place = { x: at[0] - STATION, width: 2 * STATION, align: "center" } as const;
  sheets.text("Lbl", String(number), { ...place, style: "label", within: entry });
  const within = doc.struct("LBody");
  entry.add(within);
  sheets.y = top;
  sheets.text("P", step.title, { x, width: PASSES - 20, style: "strong", within });
  let end = sheets.y;
  sheets.y = top + 3;
  const actor = { x: page.right - ACTOR_WIDTH, width: ACTOR_WIDTH, align: "right" } as const;
  sheets.text("P", step.actor, { ...actor, style: "label", color: "accent", within });
  if (step.passes) {
    sheets.y = top + 3;
    const tip = x + PASSES - 5;
    sheets.artifact(() =>
      doc
        .path(`M${tip - 10} ${top + 8}H${tip}m-3-3 3 3-3 3`)
        .lineWidth(0.75)
        .stroke(colors.link),
    );
    const spoken = `passes on: ${step.passes}`;
    sheets.text("P", step.passes, { ...passing(x), color: "link", within, spoken });
    end = Math.max(end, sheets.y);
  }
  sheets.y = end;
  sheets.text("P", step.text, { x, style: "small", color: "ink2", within });
  within.end();
}
