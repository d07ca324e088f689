import type { Phase } from "~/content/process";
import { setBox } from "./ledger.server";
import { setList, setTable } from "./lists.server";
import { drawLongSection } from "./long-section-drawing.server";
import { page, type Sheets } from "./sheet.server";

const RIGHT = 350;

/** A page for one phase, with its place on the long section. */
export function phasePage(sheets: Sheets, phase: Phase, index: number): void {
  const { number, title, duration, description, activities, meetings, deliverables, result, yourPart } =
    phase;
  sheets.newPage(`${number} ${title}`);
  sheets.artifact(() => drawLongSection(sheets, { datum: 150, height: 82, selected: index }));
  sheets.y = 222;
  sheets.text("P", `Phase ${number}, ${duration}`, { style: "mono", color: "accent" });
  sheets.y += 2;
  sheets.text("H1", title, { style: "h1" });
  sheets.y += 8;
  sheets.text("P", description, { style: "lead", color: "ink2", width: 440 });
  sheets.y += 22;

  const top = sheets.y;
  sheets.text("H2", "Activities", { style: "h2" });
  sheets.y += 6;
  setList(sheets, activities, { width: RIGHT - 32 - page.left });
  const left = sheets.y;
  sheets.y = top;
  sheets.text("H2", "Deliverables", { x: RIGHT, style: "h2" });
  sheets.y += 6;
  setList(sheets, deliverables, { x: RIGHT });
  sheets.y = Math.max(left, sheets.y) + 20;

  sheets.text("H2", "Meetings", { style: "h2" });
  sheets.y += 8;
  setTable(
    sheets,
    ["Meeting", "Length", "Purpose"],
    meetings.map(({ name, length, purpose }) => [name, length, purpose]),
    [page.left, 200, RIGHT],
  );

  sheets.y += 12;
  setBox(sheets, [
    ["You see", result],
    ["Your time", yourPart.hours],
    ["What for", yourPart.task],
  ]);
}
