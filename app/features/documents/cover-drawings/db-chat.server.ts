import { page, type Sheets } from "~/features/documents/sheet.server";

type Box = { name: string; columns: string[]; x: number; y: number; used: string[] };

const WIDTH = 118;
const ROW = 19;
const tables: Box[] = [
  { name: "customers", columns: ["id", "name", "region"], x: page.left, y: 640, used: ["id", "region"] },
  {
    name: "orders",
    columns: ["id", "carrier_id", "customer_id", "promised_on", "shipped_on"],
    x: 228,
    y: 521,
    used: ["customer_id", "promised_on", "shipped_on"],
  },
  { name: "carriers", columns: ["id", "name"], x: page.left, y: 500, used: [] },
];
const answer = [
  ["region", "late"],
  ["North", "41"],
  ["South", "17"],
  ["West", "9"],
] as const;

/** Tables of a database; those that a question needs are inked, and its answer stands on the right. */
export function drawDbChat(sheets: Sheets): void {
  const { doc, colors } = sheets;
  sheets.label("“How many orders were late in March, by region?”", page.left, 448, {
    width: 440,
    style: "lead",
    color: "ink",
  });
  doc.path("M174 528.5H188C206 528.5 196 568.5 214 568.5H228").lineWidth(0.75).stroke(colors.field);
  doc.path("M174 668.5H188C210 668.5 192 587.5 214 587.5H228").lineWidth(2).stroke(colors.accent);
  for (const table of tables) drawTable(sheets, table);
  doc.path("M346 587.5H358C382 587.5 358 630 382 630H392").lineWidth(2).stroke(colors.accent);
  doc.path("M385 624.5 392 630 385 635.5").lineWidth(2).stroke(colors.accent);

  const [x, y, row] = [404, 566, 32];
  const width = page.right - x;
  answer.forEach(([region, late], index) => {
    const top = y + index * row;
    sheets.label(region, x, top + 11, { width: 60, color: index === 0 ? "ink2" : "ink" });
    if (index > 0) doc.rect(x + 46, top + 10, (Number(late) / 41) * (width - 74), 12).fill(colors.link);
    sheets.label(late, x, top + 11, { width, align: "right", color: index === 0 ? "ink2" : "ink" });
    doc.moveTo(x, top + row).lineTo(page.right, top + row);
    doc.lineWidth(index === 0 ? 1.5 : 0.5).stroke(index === 0 ? colors.ink : colors.field);
  });
  sheets.label("read only", x, y - 10, { width, color: "accent" });
}

function drawTable(sheets: Sheets, { name, columns, x, y, used }: Box): void {
  const { doc, colors } = sheets;
  const inUse = used.length > 0;
  const line = inUse ? colors.link : colors.field;
  doc.rect(x, y, WIDTH, ROW * (columns.length + 1)).fill(colors.paper);
  doc.rect(x, y, WIDTH, ROW);
  if (inUse) doc.fill(colors.link);
  doc.rect(x, y, WIDTH, ROW * (columns.length + 1));
  doc.lineWidth(inUse ? 1.5 : 0.75).stroke(line);
  sheets.label(name, x + 8, y + 5, { width: WIDTH - 16, color: inUse ? "paper" : "ink2" });
  columns.forEach((column, index) => {
    const top = y + ROW * (index + 1);
    doc
      .moveTo(x, top)
      .lineTo(x + WIDTH, top)
      .lineWidth(0.5)
      .stroke(line);
    const isUsed = used.includes(column);
    sheets.label(column, x + 8, top + 5, { width: WIDTH - 16, color: isUsed ? "ink" : "ink2" });
    if (isUsed) doc.circle(x + WIDTH - 9, top + ROW / 2, 2.5).fill(colors.accent);
  });
}
