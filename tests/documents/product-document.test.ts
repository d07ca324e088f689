import { beforeAll, describe, expect, test } from "vitest";
import { defaultBrand } from "~/content/brand";
import { readProductText, renderProductDocument } from "~/features/documents/pdf/product-document.server";
import type { Product, Workflow } from "~/features/products/product";
import { seededProducts } from "../support/seed-content";
import { readPdf } from "./read-pdf";

const KIB = 1024;
const brand = { ...defaultBrand, name: "Plumb & Line", url: "https://plumb.example" };
const withPdf = seededProducts.filter(({ typesetDocument }) => typesetDocument);

test("every product that lists a file has documentation", () => {
  const ids = ["interview-ai", "test-forecast", "placement-portal", "db-chat", "email-xl"];
  expect(withPdf.map(({ id, typesetDocument }) => [id, typesetDocument])).toEqual(ids.map((id) => [id, id]));
});

describe.each(withPdf)("the documentation of $id", (product) => {
  const { id, name, version, tagline, overview, features, benefits, targetAudience } = product;
  let bytes: Buffer;
  let pdf: Awaited<ReturnType<typeof readPdf>>;
  beforeAll(async () => {
    bytes = await renderProductDocument(brand, product);
    pdf = await readPdf(bytes);
  });

  test("has a title, and four to six pages in a small file", () => {
    const about = { Author: "Plumb & Line", Language: "en-US" };
    expect(pdf.info).toMatchObject({ Title: `${name}: Documentation | Plumb & Line`, ...about });
    expect(pdf.pages).toBeGreaterThanOrEqual(4);
    expect(pdf.pages).toBeLessThanOrEqual(6);
    expect(pdf.outline).toHaveLength(pdf.pages);
    expect(pdf.text).toContain(`${pdf.pages}/${pdf.pages}`);
    expect(bytes.length).toBeLessThan(150 * KIB);
  });

  test("contains every text of the catalog and of the product's file", () => {
    const { edition: _, roles, data, ...sections } = readProductText(id);
    for (const held of Object.values(sections.rights)) expect(held).toHaveLength(roles.length);
    const told = [
      ...[name, version, tagline, ...overview, ...features, ...benefits, ...targetAudience, ...roles],
      ...Object.values(sections).flatMap((section) => Object.entries(section).flat(2)),
      ...Object.entries(data).flatMap(([what, { purpose, choice }]) => [what, purpose, choice]),
    ];
    for (const words of told) expect(pdf.text).toContain(words);
  });

  test("states no price and links to the brand and the product", () => {
    expect(pdf.text).toContain("Coming soon");
    expect(pdf.links.includes("https://test-forecast.example/")).toBe(id === "test-forecast");
    expect(pdf.text.includes("Try it")).toBe(id === "test-forecast");
    expect(pdf.text).not.toMatch(/[$€£]\s?\d/);
    expect(pdf.links).toContain(`mailto:${brand.email}`);
    expect(pdf.links).toContain(`https://plumb.example/products/${id}`);
  });

  test("is tagged: one h1 per page, lists and tables", () => {
    expect(pdf.marked).toBe(true);
    for (const pageRoles of pdf.roles) {
      const levels = pageRoles.flatMap((role) => /^H(\d)$/.exec(role)?.[1] ?? []).map(Number);
      expect(levels[0]).toBe(1);
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      // No heading level is skipped.
      for (const [index, level] of levels.slice(1).entries())
        expect(level - (levels[index] ?? 0)).toBeLessThanOrEqual(1);
    }
    for (const role of ["H2", "H3", "P", "L", "LI", "Lbl", "LBody", "Table", "TR", "TH", "TD", "Link"])
      expect(pdf.roles.flat()).toContain(role);
  });
});

test("the longest texts that staff can enter fit, and what the typefaces lack is readable for screen readers", async () => {
  const fill = (length: number) => "Wartungsvertragsverlängerungsgespräch ".repeat(length).slice(0, length);
  const fillLines = (count: number, length: number) =>
    Array.from({ length: count }, (_, index) => fill(length - 3) + index);
  const actors = fillLines(4, 60);
  const longest = {
    ...(withPdf[0] as Product),
    ...{ name: fill(60), tagline: fill(120), version: fill(12), category: "Планування" },
    overview: fillLines(6, 800),
    features: fillLines(16, 160),
    benefits: fillLines(12, 160),
    targetAudience: fillLines(10, 160),
    workflow: {
      ...{ title: fill(100), intro: fill(400), actors },
      steps: Array.from({ length: 16 }, (_, index) => ({
        ...{ actor: actors[index % 4] ?? "", title: fill(80), text: fill(400), passes: fill(60) },
      })),
    },
    productLink: `https://example.org/${"a".repeat(1_900)}`,
  };
  const links = Array.from({ length: 6 }, (_, index) => ({
    label: fill(40),
    url: `https://a.example/${index}`,
  }));
  const bytes = await renderProductDocument({ ...brand, name: fill(80), links }, longest);
  const { text, pages } = await readPdf(bytes);
  for (const words of [...longest.features, ...longest.benefits, ...longest.targetAudience])
    expect(text.replaceAll(/\s/g, "")).toContain(words.replaceAll(/\s/g, ""));
  expect(pages).toBeLessThan(20);
  expect(text).toContain("??????????");
});

const step = { actor: "Office", title: "Check the list", text: "Row by row. ".repeat(12).trim() };
const workflow: Workflow = {
  title: "From a list to an answer",
  intro: "Who does what.",
  actors: ["Office", "System"],
  steps: [
    ...Array.from({ length: 5 }, (_, index) => ({ ...step, title: `Check list ${index + 1}` })),
    { actor: "System", title: "Send it", text: "One by one.", passes: "Clean list" },
  ],
};

test("a workflow is a page with a list of steps", async () => {
  const pdf = await renderWorkflow(workflow);
  expect(pdf.outline[2]).toBe("How it works");
  const told = workflow.steps.flatMap(({ title, text, actor }) => [title, text, actor]);
  for (const words of [workflow.title, ...told, "Clean list"]) expect(pdf.text).toContain(words);
  expect(pdf.roles[2]?.filter((role) => role === "LI")).toHaveLength(6);
});

test("a long workflow continues on the next page", async () => {
  const pdf = await renderWorkflow({ ...workflow, steps: Array.from({ length: 16 }, () => step) });
  expect(pdf.outline.slice(2, 4)).toEqual(["How it works", "How it works, continued"]);
  const items = pdf.roles.slice(2, 4).map((roles) => roles.filter((role) => role === "LI").length);
  expect(items[0]).toBeGreaterThan(8);
  expect((items[0] ?? 0) + (items[1] ?? 0)).toBe(16);
});

async function renderWorkflow(workflow: Workflow) {
  const product = { ...(seededProducts.find(({ id }) => id === "db-chat") as Product), workflow };
  return readPdf(await renderProductDocument(brand, product));
}
