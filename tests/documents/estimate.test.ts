import { expect, test } from "vitest";
import { defaultBrand } from "~/content/brand";
import { renderEstimate } from "~/features/documents/pdf/estimate-pdf.server";
import { listBudgetVariants } from "~/features/estimates/budget-variants";
import type { EstimateChoices } from "~/features/estimates/estimate";
import { firstPriceList } from "~/features/price-lists/first-price-list";
import { listIds } from "~/features/price-lists/price-list";
import { makeEstimate, priceRange } from "../support/prices";
import { readPdf } from "./read-pdf";

const brand = { ...defaultBrand, name: "Plumb & Line", url: "https://plumb.example" };

const ordinary: Partial<EstimateChoices> = {
  projectType: "business-web-app",
  coreFeatures: ["user-login", "database"],
  advancedFeatures: ["third-party-integrations"],
  complexity: 6,
};

const lists = ["coreFeatures", "advancedFeatures", "designFeatures", "additionalFeatures"] as const;
const everything: Partial<EstimateChoices> = {
  ...ordinary,
  projectType: "enterprise-solution",
  ...Object.fromEntries(lists.map((list) => [list, listIds(firstPriceList, list)])),
};

function render(choices: Partial<EstimateChoices>, description: string | null = null, budget = "5k-15k") {
  const createdAt = Date.UTC(2026, 10, 22);
  const estimate = makeEstimate(choices, { budget, description, createdAt });
  return renderEstimate({ estimate, variants: listBudgetVariants(estimate, firstPriceList), brand });
}

test("the estimate contains the studio, its own number, dates, URL and lines", async () => {
  const pdf = await readPdf(await render(ordinary, "Tea, sold by weight"));
  expect(pdf.info).toMatchObject({ Title: "Estimate K7QF2-M9XTR | Plumb & Line", Language: "en-US" });
  expect(pdf.pages).toBe(1);
  for (const words of [
    ...["Plumb & Line", brand.email, "Number: K7QF2-M9XTR", "Date: November 22, 2026"],
    ...["Prices valid until: February 20, 2027", "Price list: 2025-1", "plumb.example/get-estimate/"],
    ...[
      priceRange("business-web-app", ordinary),
      "User login",
      "Third-party integrations",
      "Subtotal",
      "Complexity: 6 of 10 × 1.2",
    ],
    ...[
      "Total",
      "Deployment setup",
      "Milestone payments.",
      "your budget of $5,000 to $15,000",
      "Tea, sold by weight",
    ],
  ])
    expect(pdf.text).toContain(words);
  // In the sentence, and beside the line in the drawing.
  expect(pdf.text.match(/your budget/g)).toHaveLength(2);
  expect(pdf.links).toEqual(
    expect.arrayContaining([`mailto:${brand.email}`, "https://plumb.example/get-estimate/K7QF2-M9XTR"]),
  );
});

test("the estimate lists variants for a budget below the range, with links to the calculator", async () => {
  const pdf = await readPdf(await render({ ...ordinary, projectType: "mobile-app", timeline: "rush" }));
  expect(pdf.pages).toBe(1);
  for (const words of [
    "What would fit your budget",
    "These variants start at $15,000 or less",
    "Flexible timeline",
  ])
    expect(pdf.text).toContain(words);
  expect(pdf.links).toContainEqual(expect.stringContaining("https://plumb.example/get-estimate?from=K7QF2"));
  expect((await readPdf(await render(ordinary))).text).not.toContain("What would fit");
});

test("the estimate is tagged: one heading, a table with row headers, and alternative text for the QR code", async () => {
  const pdf = await readPdf(await render(ordinary));
  expect(pdf.marked).toBe(true);
  expect(pdf.roles.flat().filter((role) => role === "H1")).toHaveLength(1);
  for (const role of ["Table", "TR", "TH", "TD", "H2", "L", "LI", "Figure", "Link"])
    expect(pdf.roles.flat()).toContain(role);
  expect(pdf.trees).toContain("QR code of plumb.example/get-estimate/K7QF2-M9XTR");
});

test("the longest list fits on one page, and a long description continues on the next", async () => {
  expect((await readPdf(await render(everything, null, "50k-plus"))).pages).toBe(1);
  const words = "Our bakeries order flour by telephone, and would like to order in the browser. ".repeat(50);
  const pdf = await readPdf(await render(everything, words.slice(0, 4_000), "50k-plus"));
  expect(pdf.pages).toBe(2);
  expect(pdf.roles[1]).toContain("P");
  expect(pdf.text.match(/bakeries/g)).toHaveLength(50);
});

test.each([
  ["4,000 wide letters without a space", "W".repeat(4_000), 3],
  ["4,000 letters and hyphens", "W-".repeat(2_000), 3],
  ["4,000 letters and non-breaking spaces", "W\u00a0".repeat(2_000), 3],
  ["4,000 non-breaking spaces", `W${"\u00a0".repeat(3_998)}W`, 3],
  ["800 paragraphs of a letter", "a\n\nb\n".repeat(800).slice(0, 4_000), 6],
  ["2,000 line breaks", `a${"\n".repeat(2_000)}b`, 2],
])("the estimate has a limited number of pages for %s", async (_name, description, atMost) => {
  const pdf = await readPdf(await render(everything, description));
  expect(pdf.pages).toBeLessThanOrEqual(atMost);
  expect(pdf.text).toContain(`${pdf.pages}/${pdf.pages}`);
});

test.each([
  [200, false],
  [201, true],
])("a description of %i lines refers to the page for its rest: %s", async (lines, refers) => {
  const { text } = await readPdf(await render(everything, "a\n".repeat(lines)));
  expect(text.includes("The rest is on the estimate’s page.")).toBe(refers);
});

const NO_TYPEFACE = "no typeface for its script";

test.each([
  ["Café® 🚀 & cake 🇮🇳", "Café® & cake"],
  ["Budget ₹5 lakh, for Kovačević in Łódź", "Budget INR 5 lakh, for Kovačević in Łódź"],
  ["orders → invoices, ≤ 5 users", "orders ? invoices, ? 5 users"],
  ["₹ 500", "INR 500"],
  ["日本語", NO_TYPEFACE],
  ["日本語のウェブサイト (web)", NO_TYPEFACE],
])("the estimate shows the description %j as %j", async (description, shown) => {
  expect((await readPdf(await render(ordinary, description))).text).toContain(shown);
});

test("the estimate contains the company and its address, and no upper price of an open item", async () => {
  const estimate = makeEstimate({ ...everything, timeline: "rush" }, { budget: "50k-plus" });
  const company = { ...brand, legalName: "Plumb Software LLP", address: "12 Lake Road, Pune 411004, India" };
  const { text, pages } = await readPdf(await renderEstimate({ estimate, variants: null, brand: company }));
  for (const words of [company.legalName, company.address, "and up", "No upper limit."])
    expect(text).toContain(words);
  expect(pages).toBe(1);
});
