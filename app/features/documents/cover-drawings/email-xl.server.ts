import { page, type Sheets } from "~/features/documents/sheet.server";

const TOP = 480;
const ROW = 48;
/** Edges of the spreadsheet's columns, from the name to the reply. */
const edges = [page.left, 116, 176, 236] as const;
const rows = [
  ["Asha", "1,240", ""],
  ["Bram", "860", "yes"],
  ["Chloe", "2,075", ""],
  ["Dinesh", "430", ""],
  ["Elif", "1,110", ""],
] as const;
/** Of the row whose reply comes back. */
const REPLIED = 1;
const ENVELOPE = { x: 452, width: 66, height: 32 };

/** A spreadsheet whose every row becomes a message of its own, and one reply that comes back into its row. */
export function drawEmailXl(sheets: Sheets): void {
  const { doc, colors } = sheets;
  const foot = TOP + ROW * rows.length;
  for (const [index, head] of ["name", "amount", "reply"].entries())
    sheets.label(head, (edges[index] ?? 0) + 8, TOP - 16, { width: 50 });
  rows.forEach((cells, index) => {
    const top = TOP + ROW * index;
    doc.moveTo(page.left, top).lineTo(edges[3], top);
    cells.forEach((cell, column) => {
      sheets.label(cell, (edges[column] ?? 0) + 8, top + ROW / 2 - 5, {
        width: 50,
        color: column === 2 ? "accent" : "ink",
      });
    });
  });
  doc.moveTo(page.left, foot).lineTo(edges[3], foot);
  for (const x of edges) doc.moveTo(x, TOP).lineTo(x, foot);
  doc.lineWidth(0.75).stroke(colors.link);

  rows.forEach((_, index) => {
    const from = TOP + ROW * (index + 0.5);
    // The envelopes stand closer together than the rows, as on a pile.
    const to = TOP + 40 + 40 * index;
    doc
      .path(`M${edges[3]} ${from}C330 ${from} 360 ${to} ${ENVELOPE.x - 10} ${to}`)
      .lineWidth(index === REPLIED ? 2 : 1)
      .stroke(colors.link);
    const { x, width, height } = ENVELOPE;
    const y = to - height / 2;
    doc.rect(x, y, width, height).lineWidth(1.25).fillAndStroke(colors.paper, colors.ink);
    doc
      .path(`M${x} ${y}l${width / 2} ${height * 0.6} ${width / 2} ${-height * 0.6}`)
      .lineWidth(1.25)
      .stroke(colors.ink);
    doc
      .path(`m${x - 16} ${to - 4} 7 4-7 4`)
      .lineWidth(1.25)
      .stroke(colors.link);
  });
  drawReply(sheets);
}

/** The way of the reply, back into the row that the message came from. */
function drawReply(sheets: Sheets): void {
  const { doc, colors } = sheets;
  const y = TOP + 40 + 40 * REPLIED;
  const row = TOP + ROW * (REPLIED + 0.5);
  const right = ENVELOPE.x + ENVELOPE.width;
  doc
    .path(
      `M${right} ${y}C${page.right + 14} ${y} ${page.right + 8} 462 ${page.right - 60} 462H270C250 462 262 ${row - 10} 238 ${row - 10}`,
    )
    .dash(5, { space: 4 })
    .lineWidth(1.5)
    .stroke(colors.accent)
    .undash();
  doc
    .path(`m246 ${row - 15}-9 5 9 5`)
    .lineWidth(1.5)
    .stroke(colors.accent);
  sheets.label("the reply, back in its row", 290, 446, { width: 180, color: "ink" });
}
