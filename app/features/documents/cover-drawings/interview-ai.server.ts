import { page, type Sheets } from "~/features/documents/sheet.server";

/** Half the height of each stroke of an answer's sound. */
const loudness = [
  2, 5, 9, 14, 8, 17, 23, 12, 6, 3, 9, 16, 24, 30, 21, 12, 18, 26, 34, 27, 16, 8, 4, 11, 20, 33, 39, 28, 36,
  24, 15, 29, 37, 22, 12, 5, 3, 8, 15, 11, 19, 28, 20, 13, 7, 12, 18, 24, 15, 9, 4, 7, 13, 19, 11, 6, 9, 5, 2,
];
const STEP = (page.right - page.left) / (loudness.length - 1);
const AXIS = 560;
/** The passage that a mark was given for, as indexes of strokes. */
const passage = [23, 34] as const;
const marks = [
  ["Structure", 4],
  ["Evidence", 5],
  ["Clarity", 3],
] as const;

/** An answer as a strip of sound, and the marks that point at one passage of it. */
export function drawInterviewAi(sheets: Sheets): void {
  const { doc, colors } = sheets;
  const at = (index: number) => page.left + STEP * index;
  const strokes = (from: number, to: number) => {
    for (let index = from; index <= to; index++) {
      const half = loudness[index] ?? 0;
      doc.moveTo(at(index), AXIS - half).lineTo(at(index), AXIS + half);
    }
  };
  strokes(0, passage[0] - 1);
  strokes(passage[1] + 1, loudness.length - 1);
  doc.lineWidth(2.5).lineCap("round").strokeOpacity(0.45).stroke(colors.link).strokeOpacity(1);
  strokes(...passage);
  doc.lineWidth(2.5).stroke(colors.link).lineCap("butt");

  const [left, right] = [at(passage[0]) - 5, at(passage[1]) + 5];
  for (const [x, inward] of [
    [left, 8],
    [right, -8],
  ] as const)
    doc
      .moveTo(x + inward, AXIS - 50)
      .lineTo(x, AXIS - 50)
      .lineTo(x, AXIS + 50)
      .lineTo(x + inward, AXIS + 50);
  doc.lineWidth(1.75).stroke(colors.accent);
  sheets.label("the sentence behind the mark", left - 60, AXIS - 68, {
    width: right - left + 120,
    align: "center",
    color: "ink",
  });
  sheets.label("0:00", page.left, AXIS + 48, { width: 60 });
  sheets.label("question 3 of 6", page.left, AXIS - 68, { width: 120 });
  sheets.label("2:40", page.right - 60, AXIS + 48, { width: 60, align: "right" });

  const top = 658;
  doc.path(`M${(left + right) / 2} ${AXIS + 50}C${(left + right) / 2} 650 270 ${top + 43} 318 ${top + 43}`);
  doc.lineWidth(1).stroke(colors.accent);
  doc.circle((left + right) / 2, AXIS + 50, 3).fill(colors.accent);
  marks.forEach(([criterion, mark], index) => {
    const y = top + index * 30;
    doc.moveTo(326, y).lineTo(page.right, y).lineWidth(0.6).stroke(colors.field);
    sheets.label(criterion, 326, y + 10, { width: 80, color: "ink" });
    for (let cell = 0; cell < 5; cell++) doc.rect(404 + cell * 21, y + 10, 18, 10);
    doc.lineWidth(0.6).stroke(colors.link);
    for (let cell = 0; cell < mark; cell++) doc.rect(404 + cell * 21, y + 10, 18, 10);
    doc.fill(colors.link);
    sheets.label(`${mark}/5`, page.right - 30, y + 10, { width: 30, align: "right", color: "ink" });
  });
  doc
    .moveTo(326, top + 90)
    .lineTo(page.right, top + 90)
    .lineWidth(0.6)
    .stroke(colors.field);
}
