import type { Workflow } from "~/features/products/product";
import { page, type Sheets } from "./sheet";

const LANE = 30;
/** The radius of a station. */
const STATION = 9;
const HEAD_ROW = 14;
const GAP = 11;

type Point = readonly [x: number, y: number];
type Lanes = { actors: readonly string[]; at: (actor: string) => number; textX: number };

/** The workflow as a route through lanes, one for each actor. Beside each station stands what happens there. */
export function workflowPage(sheets: Sheets, { title, intro, actors, steps }: Workflow): void {
  const lanes = {
    actors,
    at: (actor: string) => page.left + STATION + LANE * actors.indexOf(actor),
    textX: page.left + LANE * actors.length + 4,
  };
  begin(sheets, lanes, "How it works", title, intro);
  let list = newList(sheets);
  let from: Point | undefined;
  for (const [index, step] of steps.entries()) {
    const height = heightOf(sheets, lanes, step);
    if (sheets.y + height > page.bottom) {
      list.end();
      begin(sheets, lanes, "How it works, continued", "How it works, continued");
      list = newList(sheets);
      from = undefined;
    }
    const at: Point = [lanes.at(step.actor), sheets.y + 7];
    sheets.artifact(() => drawRoute(sheets, lanes, { at, from, height: height + GAP }));
    from = at;
    const entry = sheets.doc.struct("LI");
    list.add(entry);
    setStep(sheets, lanes, step, { number: index + 1, at, entry });
    entry.end();
    sheets.y += GAP;
  }
  list.end();
}

function begin(sheets: Sheets, lanes: Lanes, name: string, title: string, intro?: string): void {
  sheets.newPage(name);
  sheets.text("H1", title, { style: "h1" });
  sheets.y += 8;
  if (intro) sheets.text("P", intro, { color: "ink2", width: 430 });
  sheets.y += 16;
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
  });
  sheets.y = foot;
}

type Step = Workflow["steps"][number];

const heightOf = (sheets: Sheets, { textX }: Lanes, { text, passes }: Step): number =>
  15 + sheets.heightOf(text, { x: textX, style: "small" }) + (passes ? 13 : 0);

/** The way from the station before, over the lanes' own lines. */
function drawRoute(
  { doc, colors }: Sheets,
  { actors, at: laneAt }: Lanes,
  { at: [x, y], from, height }: { at: Point; from?: Point; height: number },
): void {
  for (const actor of actors) doc.moveTo(laneAt(actor), y - 7).lineTo(laneAt(actor), y - 7 + height);
  doc.lineWidth(0.6).stroke(colors.rule);
  if (from) {
    const bend = y - 7 - GAP / 2;
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
  const top = sheets.y;
  sheets.y = at[1] - 5;
  const place = { x: at[0] - STATION, width: 2 * STATION, align: "center" } as const;
  sheets.text("Lbl", String(number), { ...place, style: "label", within: entry });
  const body = sheets.doc.struct("LBody");
  entry.add(body);
  sheets.y = top + 3;
  sheets.text("P", step.actor, {
    ...{ x: page.right - 130, width: 130, align: "right", style: "label", color: "accent", within: body },
  });
  sheets.y = top;
  sheets.text("P", step.title, { x, width: page.right - 140 - x, style: "strong", within: body });
  sheets.text("P", step.text, { x, style: "small", color: "ink2", within: body });
  if (step.passes) {
    sheets.y += 2;
    sheets.text("P", `passes on: ${step.passes}`, { x, style: "label", color: "link", within: body });
  }
  body.end();
}
