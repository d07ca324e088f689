import { phases, weeksToLaunch } from "~/content/process";
import { hatch } from "./hatch.server";
import { launch, sectionPaths, sprintEnds, stretches } from "./long-section";
import { page, type Sheets } from "./sheet.server";

const UNIT = (page.right - page.left) / 19.4;

type Section = {
  /** The week axis. */
  datum: number;
  height: number;
  /** The index of the phase that is inked; none if absent. */
  selected?: number;
  /** With the labels of what the client sees. */
  labels?: boolean;
};

/** Draws the process as a long section over the whole measure. */
export function drawLongSection(sheets: Sheets, { datum, height, selected, labels }: Section): void {
  const { doc, colors } = sheets;
  const at = (week: number, level: number) => [page.left + UNIT * week, datum - level * height] as const;
  const paths = sectionPaths(at);

  const extent = { left: page.left, right: page.right, foot: datum, height };
  paths.stretches.forEach(({ shortest, longest }, index) => {
    const on = index === selected;
    doc
      .path(shortest)
      .fillOpacity(on ? 1 : 0.22)
      .fill(colors.link)
      .fillOpacity(1);
    hatch(sheets, longest, extent);
    for (const outline of [shortest, longest])
      doc
        .path(outline)
        .lineWidth(on ? 1.75 : 0.6)
        .stroke(on ? colors.ink : colors.link);
  });
  hatch(sheets, paths.beyondGround, extent);
  if (selected === stretches.length) doc.path(paths.beyondGround).lineWidth(1.75).stroke(colors.ink);
  doc.path(paths.profile).lineWidth(1.75).stroke(colors.ink);
  doc.path(paths.beyond).dash(4, { space: 3 }).stroke(colors.ink).undash();
  doc
    .moveTo(page.left, datum)
    .lineTo(page.right, datum)
    .path(paths.ticks)
    .lineWidth(0.75)
    .stroke(colors.ink2);
  for (let week = 0; week <= launch[0]; week += 2)
    sheets.label(String(week), at(week, 0)[0] - 20, datum + 9, { width: 40, align: "center" });
  numbers(sheets, datum + 22);
  if (labels) annotations(sheets, at, datum, height);
}

/** The phases' numbers in circles, under the middle of each. */
function numbers(sheets: Sheets, y: number): void {
  const middles = [...stretches.map(({ from, to }) => (from + to) / 2), 18.9];
  middles.forEach((week, index) => {
    const x = page.left + UNIT * week;
    sheets.doc
      .circle(x, y + 10, 10)
      .lineWidth(0.75)
      .stroke(sheets.colors.accent);
    sheets.label(phases[index]?.number ?? "", x - 10, y + 5.5, { width: 20, align: "center", color: "ink" });
  });
}

type Projection = (week: number, level: number) => readonly [number, number];

/** What the client sees at each station, and the whole length. */
function annotations(sheets: Sheets, at: Projection, datum: number, height: number): void {
  const { doc, colors } = sheets;
  const top = datum - height;
  const marks: [label: string, week: number, level: number, y: number][] = [
    ["written\nscope", 2, 0.2, top + 0.42 * height],
    ["clickable sketches", 4, 0.32, top + 0.2 * height],
    ["acceptance", launch[0], launch[1], top - 28],
  ];
  for (const [label, week, level, y] of marks) {
    doc.moveTo(...at(week, level)).lineTo(at(week, level)[0], y);
    sheets.label(label, at(week, 0)[0] - 104, y - 1, { width: 100, align: "right" });
  }
  for (const [week, level] of sprintEnds) doc.moveTo(...at(week, level)).lineTo(at(week, 0)[0], top - 10);
  doc.moveTo(at(6, 0)[0], top - 10).lineTo(at(16, 0)[0], top - 10);
  sheets.label("working software, every second week", at(6, 0)[0], top - 24, {
    width: at(16, 0)[0] - at(6, 0)[0],
    align: "center",
    color: "ink",
  });
  const [x] = at(launch[0], 0);
  doc.lineWidth(0.6).stroke(colors.ink2);
  doc.path(`M${x} ${top - 28}h20l-5 5 5 5h-20z`).fill(colors.accent);
  sheets.label("launch", x + 3, top - 14, { width: 40, color: "ink" });

  const y = datum + 56;
  doc
    .moveTo(page.left, y)
    .lineTo(x, y)
    .moveTo(page.left, y - 5)
    .lineTo(page.left, y + 5)
    .moveTo(x, y - 5);
  doc
    .lineTo(x, y + 5)
    .lineWidth(0.6)
    .stroke(colors.ink2);
  doc.rect((page.left + x) / 2 - 66, y - 6, 132, 12).fill(colors.paper);
  sheets.label(`${weeksToLaunch.min}-${weeksToLaunch.max} weeks to the launch`, page.left, y - 5, {
    width: x - page.left,
    align: "center",
    color: "ink",
  });
}
