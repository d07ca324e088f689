import type { Brand } from "~/content/brand";
import { durations } from "~/content/marketing-figures";
import type { Product } from "~/features/products/product";
import {
  contactFacts,
  setBox,
  setEntry,
  setFacts,
  setList,
  setNumberedList,
  setTable,
  siteFact,
} from "./blocks.server";
import { drawTitleBlock, setCover } from "./cover.server";
import { type ProductText, readProductText } from "./product-text.server";
import { page, Sheets } from "./sheet.server";
import { drawSvg } from "./svg-drawing.server";
import { workflowPage } from "./workflow-page.server";

/** Renders a product's documentation (docs/product.md 11.2) as a PDF. */
export async function setProductDocument(brand: Brand, product: Product): Promise<Buffer> {
  const { name, tagline, category, version, workflow } = product;
  const text = readProductText(product.id);
  const sheets = new Sheets({
    title: `${name}: Documentation | ${brand.name}`,
    subject: `What ${name} does, how it is used and set up, what it stores, and what it does not do`,
    author: brand.name,
    keywords: [name, category, "documentation", "setup", "roles and rights", "stored data"].join(", "),
    edition: new Date(`${text.edition}T00:00:00Z`),
  });
  setCover(sheets, brand, {
    kind: `Documentation, ${version}`,
    title: name,
    lead: tagline,
    draw: () => drawSvg(sheets, product.id),
  });
  overviewPage(sheets, product);
  if (workflow) workflowPage(sheets, workflow);
  tasksPage(sheets, text);
  setupPage(sheets, product, text);
  limitsPage(sheets, brand, product, text);
  return sheets.finish(drawTitleBlock(sheets, brand, name));
}

const RIGHT = 330;
/** The padding of entries on pages with little text. */
const ROOMY = 11;

/** What the product is and does. */
function overviewPage(sheets: Sheets, product: Product): void {
  const { overview, features, benefits, targetAudience, category, type, customizable } = product;
  sheets.newPage("What it does");
  sheets.heading("H1", "What it does", 10);
  for (const [index, paragraph] of overview.entries()) {
    sheets.text("P", paragraph, { style: "lead", width: 460, color: index === 0 ? "ink" : "ink2" });
    sheets.y += 8;
  }
  sheets.y += 16;
  sheets.beside(
    () => {
      sheets.heading("H2", "Features", 6);
      setList(sheets, features, { width: RIGHT - 32 - page.left });
    },
    () => {
      sheets.heading("H2", "What changes with it", 6, { x: RIGHT });
      setList(sheets, benefits, { x: RIGHT });
      sheets.y += 14;
      sheets.heading("H2", "Who it is made for", 6, { x: RIGHT });
      setList(sheets, targetAudience, { x: RIGHT });
    },
  );
  sheets.y += 22;
  setBox(sheets, [
    ["Category", category],
    [
      "Licensed",
      type === "B2B"
        ? "To organizations (B2B): we license it, or run it for you."
        : "To the people who use it (D2C), at its own public address.",
    ],
    [
      "Adaptable",
      customizable
        ? `Yes. Adapting it for one client takes ${durations.productCustomization}, depending on what changes.`
        : "No. Everybody uses the same version.",
    ],
    ["Price", "Coming soon"],
  ]);
}

/** Tasks step by step, and the rights of each role. */
function tasksPage(sheets: Sheets, { tasks, roles, rights }: ProductText): void {
  sheets.newPage("Tasks and rights");
  sheets.heading("H1", "Step by step", 16);
  for (const [title, steps] of Object.entries(tasks)) {
    sheets.rule("ink");
    sheets.y += 8;
    sheets.beside(
      () => sheets.heading("H2", title, 0, { width: 142 }),
      () => {
        sheets.y += 2;
        setNumberedList(sheets, steps, { x: 222 });
      },
    );
    sheets.y += 8;
  }
  sheets.y += 10;
  sheets.heading("H2", "Who may do what", 8);
  const columns = roles.map((_, index) => page.right - 100 * (roles.length - index));
  setTable(
    sheets,
    ["Right", ...roles],
    Object.entries(rights).map(([right, held]) => [right, ...held]),
    [page.left, ...columns],
    { look: (cell) => (cell === "no" ? { style: "body", color: "ink2" } : { style: "strong" }) },
  );
}

/** How it is set up, and what it stores. */
function setupPage(sheets: Sheets, { type }: Product, { setup, data }: ProductText): void {
  sheets.newPage("Setup and data");
  sheets.heading("H1", "Setting it up", 10);
  const help =
    type === "B2B"
      ? "In this order. We go through it with you, and write down what was set."
      : "In this order. You need nobody else for it.";
  sheets.text("P", help, { style: "lead", color: "ink2" });
  sheets.y += 24;
  for (const [index, [title, text]] of Object.entries(setup).entries())
    setEntry(sheets, { mark: String(index + 1), title, text, level: "H2", padding: ROOMY });
  sheets.rule();
  sheets.y += 40;
  sheets.heading("H2", "What it stores, and what can be set", 12);
  setTable(
    sheets,
    ["Data", "What for", "What can be set"],
    Object.entries(data).map(([what, { purpose, choice }]) => [what, purpose, choice]),
    [page.left, 186, 360],
    { padding: 8 },
  );
}

/** What it does not do, questions, and where to ask more. */
function limitsPage(
  sheets: Sheets,
  brand: Brand,
  { id, productLink }: Product,
  { limits, questions }: ProductText,
): void {
  sheets.newPage("Limits and questions");
  sheets.heading("H1", "What it does not do", 16);
  for (const [title, text] of Object.entries(limits))
    setEntry(sheets, { title, text, level: "H2", padding: ROOMY });
  sheets.rule();
  sheets.y += 24;
  sheets.heading("H2", "Questions", 8);
  const pairs = Object.entries(questions);
  for (let index = 0; index < pairs.length; index += 2) {
    sheets.beside(
      ...pairs.slice(index, index + 2).map(([question, answer], column) => () => {
        const place = { x: column ? 310 : page.left, width: column ? page.right - 310 : 224 };
        sheets.text("H3", question, { ...place, style: "strong" });
        sheets.text("P", answer, { ...place, color: "ink2" });
      }),
    );
    sheets.y += 12;
  }
  sheets.y += 10;
  sheets.heading("H2", "Ask for more", 8);
  setFacts(sheets, [
    ...contactFacts(brand).filter(([term]) => term !== "LinkedIn"),
    ...siteFact(brand, "Product page", `/products/${id}`),
    ...(productLink ? [["Try it", productLink.replace("https://", ""), productLink] as const] : []),
  ]);
}
