import { hatch } from "~/features/documents/hatch.server";
import { page, type Sheets } from "~/features/documents/sheet.server";

const tests = [
  [96, 694],
  [166, 668],
  [236, 676],
  [306, 616],
] as const;
const TODAY = 306;
const EXAM = 496;

/** Practice tests as a line, and from today on the forecast with its margin of error. */
export function drawTestForecast(sheets: Sheets): void {
  const { doc, colors } = sheets;
  for (let y = 480; y < 720; y += 40) doc.moveTo(page.left, y).lineTo(page.right, y);
  doc.lineWidth(0.5).stroke(colors.field);
  doc.moveTo(page.left, 720).lineTo(page.right, 720).lineWidth(1.5).stroke(colors.ink);

  const margin = `M${TODAY} 616C370 580 430 530 ${EXAM} 496V586C430 596 370 606 ${TODAY} 616Z`;
  doc.path(margin).fillOpacity(0.22).fill(colors.link).fillOpacity(1);
  hatch(sheets, margin, { left: TODAY, right: EXAM, foot: 620, height: 130 });
  doc.path(margin).lineWidth(0.6).stroke(colors.link);
  doc
    .path(`M96 694C120 680 142 668 166 668S212 682 236 676S282 640 ${TODAY} 616`)
    .lineWidth(3)
    .lineCap("round")
    .stroke(colors.link);
  doc
    .path(`M${TODAY} 616C370 592 430 562 ${EXAM} 540`)
    .dash(7, { space: 6 })
    .lineWidth(2)
    .stroke(colors.ink)
    .undash()
    .lineCap("butt");
  tests.forEach(([x, y], index) => {
    doc.circle(x, y, 5).lineWidth(2).fillAndStroke(colors.paper, colors.link);
    doc.moveTo(x, 716).lineTo(x, 724).lineWidth(0.75).stroke(colors.ink2);
    sheets.label(x === TODAY ? "today" : `test ${index + 1}`, x - 30, 730, { width: 60, align: "center" });
  });
  doc
    .moveTo(TODAY, 460)
    .lineTo(TODAY, 720)
    .dash(2, { space: 4 })
    .lineWidth(0.75)
    .stroke(colors.ink2)
    .undash();
  sheets.label("measured", TODAY - 88, 458, { width: 80, align: "right" });
  sheets.label("forecast", TODAY + 8, 458, { width: 80 });

  const x = EXAM + 14;
  doc
    .moveTo(EXAM, 496)
    .lineTo(x + 6, 496)
    .moveTo(EXAM, 586)
    .lineTo(x + 6, 586);
  doc.moveTo(x, 496).lineTo(x, 586).lineWidth(0.75).stroke(colors.accent);
  for (const y of [496, 586]) doc.moveTo(x - 4, y + 4).lineTo(x + 4, y - 4);
  doc.lineWidth(1.5).stroke(colors.accent);
  sheets.label("margin of error", page.right - 130, 483, { width: 130, align: "right", color: "ink" });
  doc.moveTo(EXAM, 716).lineTo(EXAM, 724).lineWidth(0.75).stroke(colors.ink2);
  sheets.label("exam day", EXAM - 40, 730, { width: 80, align: "center", color: "ink" });
}
