import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import type { Brand } from "~/content/brand";
import { durations } from "~/content/marketing-figures";
import type { Product as CatalogProduct } from "~/features/products/product";
import {
  drawBox,
  drawEntry,
  drawFacts,
  drawList,
  drawNumberedList,
  listContactFacts,
  listSiteFacts,
  measureList,
} from "./blocks.server";
import { drawCover, finishWithTitleBlocks } from "./cover.server";
import { drawSvg, drawWorkflow } from "./drawings.server";
import { PdfCanvas, page, type TextOptions } from "./pdf-canvas.server";
import { drawTextTable } from "./table.server";

/** What a document says of a product. */
type Product = Omit<CatalogProduct, "isSample">;

/** Renders a product's documentation (docs/product.md 11.2) as a PDF. */
export async function renderProductDocument(brand: Brand, product: Product): Promise<Buffer> {
  const { name, tagline, category, version, workflow } = product;
  const { typesetDocument } = product;
  if (!typesetDocument) throw new Error(`${name} has no documentation that we typeset.`);
  const text = readProductText(typesetDocument);
  const pdf = new PdfCanvas({
    title: `${name}: Documentation | ${brand.name}`,
    subject: `What ${name} does, how it is used and set up, what it stores, and what it does not do`,
    brand,
    keywords: [name, category, "documentation", "setup", "roles and rights", "stored data"].join(", "),
    edition: new Date(`${text.edition}T00:00:00Z`),
  });
  drawCover(pdf, brand, {
    kind: `Documentation, ${version}`,
    title: name,
    lead: tagline,
    draw: () => drawSvg(pdf, typesetDocument),
  });
  drawOverview(pdf, product);
  if (workflow) drawWorkflow(pdf, workflow);
  drawTasks(pdf, text);
  drawSetup(pdf, product, text);
  drawLimits(pdf, brand, product, text);
  return finishWithTitleBlocks(pdf, brand, name);
}

const RIGHT = 330;
/** The padding of entries on pages with little text. */
const ROOMY = 11;

/** The product's description and features. */
function drawOverview(pdf: PdfCanvas, product: Product): void {
  const { overview, features, benefits, targetAudience, category, type, customizable } = product;
  pdf.newPage("What it does");
  pdf.heading("H1", "What it does", 10);
  for (const [index, paragraph] of overview.entries()) {
    pdf.makeRoom(pdf.measure(paragraph, { style: "lead", width: 460 }));
    pdf.text("P", paragraph, { style: "lead", width: 460, color: index === 0 ? "ink" : "ink2" });
    pdf.y += 8;
  }
  pdf.y += 16;
  const drawPart = (title: string, items: readonly string[], place: TextOptions) => {
    if (items.length === 0) return;
    pdf.makeRoom(60);
    pdf.heading("H2", title, 6, place);
    drawList(pdf, items, place);
    pdf.y += 14;
  };
  const left = { width: RIGHT - 32 - page.left };
  const right = { x: RIGHT };
  const height = Math.max(
    measurePart(pdf, features, left),
    measurePart(pdf, benefits, right) + measurePart(pdf, targetAudience, right),
  );
  // Long lists follow each other, because a column cannot continue on another page.
  const [first, second] = height < page.bottom - page.top ? [left, right] : [{}, {}];
  const drawSecond = () => {
    drawPart("Benefits", benefits, second);
    drawPart("Who it is for", targetAudience, second);
  };
  if (first === left) pdf.makeRoom(height);
  if (first === left) pdf.drawColumns(() => drawPart("Features", features, first), drawSecond);
  else {
    drawPart("Features", features, first);
    drawSecond();
  }
  pdf.y += 8;
  pdf.makeRoom(110);
  drawBox(pdf, [
    ["Category", category],
    [
      "Licensed",
      type === "B2B"
        ? "To organizations (B2B), once it is on sale: as a license, or run by us."
        : "To the people who use it (D2C), at its own public address.",
    ],
    [
      "Customizable",
      customizable
        ? `Yes. Adapting it for one client takes ${durations.productCustomization.label}, depending on what changes.`
        : "No. Everyone uses the same version.",
    ],
    ["Price", "Coming soon"],
  ]);
}

/** The height of a list with its title, in points. */
const measurePart = (pdf: PdfCanvas, items: readonly string[], place: TextOptions): number =>
  items.length === 0 ? 0 : 40 + measureList(pdf, items, place);

/** Tasks step by step, and the rights of each role. */
function drawTasks(pdf: PdfCanvas, { tasks, roles, rights }: ProductText): void {
  pdf.newPage("Tasks and rights");
  pdf.heading("H1", "Step by step", 16);
  for (const [title, steps] of Object.entries(tasks)) {
    pdf.rule("ink");
    pdf.y += 8;
    pdf.drawColumns(
      () => pdf.heading("H2", title, 0, { width: 142 }),
      () => {
        pdf.y += 2;
        drawNumberedList(pdf, steps, { x: 222 });
      },
    );
    pdf.y += 8;
  }
  pdf.y += 10;
  pdf.heading("H2", "Who may do what", 8);
  const columns = roles.map((_, index) => page.right - 100 * (roles.length - index));
  drawTextTable(
    pdf,
    ["Right", ...roles],
    Object.entries(rights).map(([right, permissions]) => [right, ...permissions]),
    [page.left, ...columns],
    { styleCell: (cell) => (cell === "no" ? { style: "body", color: "ink2" } : { style: "strong" }) },
  );
}

/** The set-up of the product and the data that it stores. */
function drawSetup(pdf: PdfCanvas, { type }: Product, { setup, data }: ProductText): void {
  pdf.newPage("Setup and data");
  pdf.heading("H1", "Setting it up", 10);
  const help =
    type === "B2B"
      ? "In this order. We go through it with you and document every setting."
      : "In this order. You can do it by yourself.";
  pdf.text("P", help, { style: "lead", color: "ink2" });
  pdf.y += 24;
  for (const [index, [title, text]] of Object.entries(setup).entries())
    drawEntry(pdf, { mark: String(index + 1), title, text, level: "H2", padding: ROOMY });
  pdf.rule();
  pdf.y += 40;
  pdf.heading("H2", "What it stores, and what you can set", 12);
  drawTextTable(
    pdf,
    ["Data", "What for", "What you can set"],
    Object.entries(data).map(([name, { purpose, choice }]) => [name, purpose, choice]),
    [page.left, 186, 360],
    { padding: 8 },
  );
}

/** The product's limits, questions and contact. */
function drawLimits(
  pdf: PdfCanvas,
  brand: Brand,
  { id, productLink }: Product,
  { limits, questions }: ProductText,
): void {
  pdf.newPage("Limits and questions");
  pdf.heading("H1", "What it does not do", 16);
  for (const [title, text] of Object.entries(limits))
    drawEntry(pdf, { title, text, level: "H2", padding: ROOMY });
  pdf.rule();
  pdf.y += 24;
  pdf.heading("H2", "Questions", 8);
  const pairs = Object.entries(questions);
  for (let index = 0; index < pairs.length; index += 2) {
    pdf.drawColumns(
      ...pairs.slice(index, index + 2).map(([question, answer], column) => () => {
        const place = column === 0 ? { x: page.left, width: 224 } : { x: 310, width: page.right - 310 };
        pdf.text("H3", question, { ...place, style: "strong" });
        pdf.text("P", answer, { ...place, color: "ink2" });
      }),
    );
    pdf.y += 12;
  }
  pdf.y += 10;
  pdf.heading("H2", "Contact", 8);
  drawFacts(pdf, [
    ...listContactFacts(brand).filter(([term]) => term !== "LinkedIn"),
    ...listSiteFacts(brand, "Product page", `/products/${id}`),
    ...(productLink ? [["Try it", productLink.replace("https://", ""), productLink] as const] : []),
  ]);
}

/** A product's documentation beyond its entry in the catalog (docs/product.md 11.2). */
const schema = z.strictObject({
  /** The day when the text was last changed. */
  edition: z.iso.date(),
  /** The tasks of its users, step by step. */
  tasks: z.record(z.string(), z.array(z.string())),
  roles: z.array(z.string()),
  /** The permissions of each role, in the order of `roles`; "no" if it lacks one. */
  rights: z.record(z.string(), z.array(z.string())),
  setup: z.record(z.string(), z.string()),
  /** The data that it stores, why, and the settings. No retention times, because each client sets their own. */
  data: z.record(z.string(), z.strictObject({ purpose: z.string(), choice: z.string() })),
  limits: z.record(z.string(), z.string()),
  questions: z.record(z.string(), z.string()),
});

type ProductText = z.infer<typeof schema>;

/** The text of a product's documentation, from seed/documents. @throws for a missing or invalid file */
export const readProductText = (id: string): ProductText =>
  schema.parse(parse(readFileSync(`seed/documents/${id}.yaml`, "utf8")));
