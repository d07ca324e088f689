import { hatch } from "~/features/documents/hatch.server";
import { page, type Sheets } from "~/features/documents/sheet.server";

const LEFT = 118;
const TOP = 486;
const HOUR = (page.right - LEFT) / 8;
const ROW = 46;
const rooms = ["Room 1", "Room 2", "Room 3", "Room 4", "Hall"];
/** Interviews of panels: room, hour from 9 o'clock on, length in hours. */
const panels = [
  [0, 0, 2.5],
  [0, 4, 3],
  [1, 0.5, 2],
  [1, 3, 1.5],
  [1, 5.5, 2.5],
  [2, 1.5, 3],
  [2, 5, 1.5],
  [3, 0, 1],
  [3, 2.75, 2],
  [3, 5, 3],
  [4, 1, 2],
  [4, 6.5, 1.5],
] as const;
/** The three that one student goes to. */
const own = [2, 8, 4];

/** An interview day as a timetable of rooms, with one student's way through it. */
export function drawPlacementPortal(sheets: Sheets): void {
  const { doc, colors } = sheets;
  const foot = TOP + rooms.length * ROW;
  rooms.forEach((room, index) => {
    const y = TOP + index * ROW;
    doc.moveTo(page.left, y).lineTo(page.right, y);
    sheets.label(room, page.left, y + ROW / 2 - 5, { width: 60 });
  });
  doc.moveTo(page.left, foot).lineTo(page.right, foot).lineWidth(0.6).stroke(colors.field);
  for (let hour = 0; hour <= 8; hour++) {
    const x = LEFT + hour * HOUR;
    doc.moveTo(x, TOP - 5).lineTo(x, foot);
    sheets.label(`${9 + hour}`, x - 20, TOP - 20, { width: 40, align: "center" });
  }
  doc.lineWidth(0.5).stroke(colors.field);
  panels.forEach(([room, from, hours], index) => {
    const box = {
      x: LEFT + from * HOUR + 2,
      y: TOP + room * ROW + 8,
      width: hours * HOUR - 4,
      height: ROW - 16,
    };
    doc.rect(box.x, box.y, box.width, box.height).fill(colors.paper);
    doc.rect(box.x, box.y, box.width, box.height);
    if (own.includes(index)) {
      doc.fill(colors.link);
      return;
    }
    doc.lineWidth(0.75).stroke(colors.link);
    const outline = `M${box.x} ${box.y}h${box.width}v${box.height}h${-box.width}Z`;
    const foot = box.y + box.height;
    hatch(sheets, outline, { left: box.x, right: box.x + box.width, foot, height: box.height });
  });
  const stops = own.map((index) => {
    const [room, from, hours] = panels[index] ?? panels[0];
    return [LEFT + (from + hours / 2) * HOUR, TOP + (room + 0.5) * ROW] as const;
  });
  let way = "";
  stops.forEach(([x, y], index) => {
    const before = stops[index - 1];
    way += before
      ? `C${(before[0] + x) / 2} ${before[1]} ${(before[0] + x) / 2} ${y} ${x} ${y}`
      : `M${x} ${y}`;
  });
  doc.path(way).lineWidth(2).stroke(colors.accent);
  for (const [x, y] of stops) doc.circle(x, y, 4.5).lineWidth(2).fillAndStroke(colors.paper, colors.accent);
  sheets.label("one student's day: three interviews, none at the same time", LEFT, foot + 10, {
    width: page.right - LEFT,
    color: "ink",
  });
}
