import type { Brand } from "~/content/brand";
import { durations } from "~/content/marketing-figures";
import type { ProductDocument } from "~/features/documents/products/product-document";
import type { Product } from "~/features/products/product";
import { contactFacts, setBox, setEntry, setFacts, siteFact } from "./ledger.server";
import { setList, setNumberedList, setTable } from "./lists.server";
import { page, type Sheets } from "./sheet.server";

const RIGHT = 330;
/** Above and below an entry on pages that would not be full otherwise. */
const ROOMY = 11;

/** What the product is and does. */
export function overviewPage(sheets: Sheets, product: Product): void {
  const { overview, features, benefits, targetAudience, category, type, customizable } = product;
  sheets.newPage("What it does");
  sheets.text("H1", "What it does", { style: "h1" });
  sheets.y += 10;
  for (const [index, paragraph] of overview.entries()) {
    sheets.text("P", paragraph, { style: "lead", width: 460, color: index === 0 ? "ink" : "ink2" });
    sheets.y += 8;
  }
  sheets.y += 16;
  const top = sheets.y;
  sheets.text("H2", "Features", { style: "h2" });
  sheets.y += 6;
  setList(sheets, features, { width: RIGHT - 32 - page.left });
  const left = sheets.y;
  sheets.y = top;
  sheets.text("H2", "What changes with it", { x: RIGHT, style: "h2" });
  sheets.y += 6;
  setList(sheets, benefits, { x: RIGHT });
  sheets.y += 14;
  sheets.text("H2", "Who it is made for", { x: RIGHT, style: "h2" });
  sheets.y += 6;
  setList(sheets, targetAudience, { x: RIGHT });
  sheets.y = Math.max(left, sheets.y) + 22;
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
export function tasksPage(sheets: Sheets, { tasks, roles, rights }: ProductDocument): void {
  sheets.newPage("Tasks and rights");
  sheets.text("H1", "Step by step", { style: "h1" });
  sheets.y += 16;
  for (const { title, steps } of tasks) {
    sheets.rule("ink");
    sheets.y += 8;
    const top = sheets.y;
    sheets.text("H2", title, { style: "h2", width: 142 });
    const end = sheets.y;
    sheets.y = top + 2;
    setNumberedList(sheets, steps, { x: 222 });
    sheets.y = Math.max(end, sheets.y) + 8;
  }
  sheets.y += 10;
  sheets.text("H2", "Who may do what", { style: "h2" });
  sheets.y += 8;
  const columns = roles.map((_, index) => page.right - 100 * (roles.length - index));
  setTable(
    sheets,
    ["Right", ...roles],
    rights.map(({ right, held }) => [right, ...held]),
    [page.left, ...columns],
    { look: (cell) => (cell === "no" ? { style: "body", color: "ink2" } : { style: "strong" }) },
  );
}

/** How it is set up, and what it stores. */
export function setupPage(sheets: Sheets, { type }: Product, { setup, data }: ProductDocument): void {
  sheets.newPage("Setup and data");
  sheets.text("H1", "Setting it up", { style: "h1" });
  sheets.y += 10;
  const help =
    type === "B2B"
      ? "In this order. We go through it with you, and write down what was set."
      : "In this order. You need nobody else for it.";
  sheets.text("P", help, { style: "lead", color: "ink2" });
  sheets.y += 24;
  for (const [index, { title, text }] of setup.entries())
    setEntry(sheets, { mark: String(index + 1), title, text, level: "H2", padding: ROOMY });
  sheets.rule();
  sheets.y += 40;
  sheets.text("H2", "What it stores, and what can be set", { style: "h2" });
  sheets.y += 12;
  setTable(
    sheets,
    ["Data", "What for", "What can be set"],
    data.map(({ what, purpose, choice }) => [what, purpose, choice]),
    [page.left, 186, 360],
    { padding: 8 },
  );
}

/** What it does not do, questions, and where to ask more. */
export function limitsPage(
  sheets: Sheets,
  brand: Brand,
  { id, productLink }: Product,
  { limits, questions }: ProductDocument,
): void {
  sheets.newPage("Limits and questions");
  sheets.text("H1", "What it does not do", { style: "h1" });
  sheets.y += 16;
  for (const { title, text } of limits) setEntry(sheets, { title, text, level: "H2", padding: ROOMY });
  sheets.rule();
  sheets.y += 24;
  sheets.text("H2", "Questions", { style: "h2" });
  sheets.y += 8;
  for (let index = 0; index < questions.length; index += 2) {
    const top = sheets.y;
    const ends = questions.slice(index, index + 2).map(({ question, answer }, column) => {
      const place = { x: column ? 310 : page.left, width: column ? page.right - 310 : 224 };
      sheets.y = top;
      sheets.text("H3", question, { ...place, style: "strong" });
      sheets.text("P", answer, { ...place, color: "ink2" });
      return sheets.y;
    });
    sheets.y = Math.max(...ends) + 12;
  }
  sheets.y += 10;
  sheets.text("H2", "Ask for more", { style: "h2" });
  sheets.y += 8;
  setFacts(sheets, [
    ...contactFacts(brand).filter(([term]) => term !== "LinkedIn"),
    ...siteFact(brand, "Product page", `/products/${id}`),
    ...(productLink ? [["Try it", productLink.replace("https://", ""), productLink] as const] : []),
  ]);
}
