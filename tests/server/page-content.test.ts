/** The content of each page, and its weight. Browser tests cover behavior (tests/e2e). */
import { expect, test } from "vitest";
import { budgets } from "../bench/page-budgets";
import { weighPages } from "../bench/page-weight";
import { listPagePaths } from "../support/list-page-paths";
import { readSeedFile, seededProducts } from "../support/seed-content";
import { startServer } from "../support/start-server";
import { expectedTexts } from "./expected-texts";

const server = await startServer({ env: { SMTP_URL: "smtp://127.0.0.1:9" } });

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", nbsp: " " };
/** The text of a page, without tags. */
const toText = (html: string) =>
  html
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, " ")
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(#?\w+);/g, (all, name) => ENTITIES[name] ?? all)
    .replace(/\s+/g, " ")
    .trim();

async function open(path: string) {
  const html = await (await fetch(server.url + path)).text();
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const inMain = (pattern: RegExp) =>
    Array.from(main.matchAll(pattern), (match) => match.slice(1).map(toText));
  const data = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  return {
    text: toText(main),
    headings: inMain(/<h\d[^>]*>([\s\S]*?)<\/h\d>/g).flat(),
    links: inMain(/<a\s[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g),
    structured: data.map(([, json = ""]) => JSON.parse(json)),
  };
}

const list = (texts: string | string[] = []) =>
  (typeof texts === "string" ? texts.split("|") : texts).map((text) => text.replace(/\s+/g, " ").trim());

test.each(Object.entries(expectedTexts))("%s has the expected copy", async (path, expected) => {
  const page = await open(path);
  expect(list(expected.texts).filter((text) => !page.text.includes(text))).toEqual([]);
  const missing = list(expected.links).filter((link) => {
    const [, label = "", to] = /^(.*?) ?(\S+)$/.exec(link) ?? [];
    return !page.links.some(([href, text]) => href === to && text?.startsWith(label));
  });
  expect(missing).toEqual([]);
  const structuredData = JSON.stringify(page.structured);
  expect((expected.structured ?? []).filter((kind) => !structuredData.includes(`"@type":"${kind}"`))).toEqual(
    [],
  );
  if (expected.without) expect(page.text).not.toMatch(expected.without);
  if (structuredData.includes("SoftwareApplication")) expect(structuredData).not.toMatch(/"(offers|price)"/);
});

test.each(seededProducts)("the page of $name has all its sections, and no price", async (product) => {
  const { id, name, tagline, features, benefits, targetAudience, workflow, typesetDocument, productLink } =
    product;
  const { headings, text, links, structured } = await open(`/products/${id}`);
  expect(headings[0]).toBe(name);
  for (const words of [tagline, ...features, ...benefits, ...targetAudience]) expect(text).toContain(words);
  expect(headings.includes("Documentation Coming Soon")).toBe(!typesetDocument);
  expect(headings.some((heading) => heading.startsWith("Workflow: "))).toBe(Boolean(workflow));
  const [callToAction] = links.filter(([, label = ""]) => /^(I'm Interested|Try )/.test(label));
  expect(callToAction?.[0]).toBe(productLink ?? `/products/${id}/interest`);
  expect(text).not.toContain("$");
  expect(JSON.stringify(structured)).toContain('"SoftwareApplication"');
  expect(JSON.stringify(structured)).not.toMatch(/"(offers|price)"/);
});

test.each(readSeedFile<"slug" | "title">("case-studies"))(
  "the case study $slug is complete, and marked as a sample",
  async ({ slug, title }) => {
    const { headings, text, links, structured } = await open(`/case-studies/${slug}`);
    expect(headings[0]).toBe(title);
    const expected = `
    Samples on this page: clients and their projects, quotes. | The problem | What was built | The price | What changed, and
    why | Promised and actual dates | What we learned | The final invoice
  `;
    for (const words of list(expected)) expect(text).toContain(words);
    const calculator = links.find(([, label]) => label === "Price a project like this")?.[0];
    expect(calculator).toMatch(/^\/get-estimate\?projectType=[a-z-]+&/);
    expect(structured.map((item) => item["@type"])).toContain("CreativeWork");
  },
);

test.each(["/maintenance-support", "/support"])(
  "%s shows the answers of its structured data",
  async (path) => {
    const { structured, text } = await open(path);
    const { mainEntity } = structured.find((item) => item["@type"] === "FAQPage");
    for (const { name, acceptedAnswer } of mainEntity)
      for (const words of [name, acceptedAnswer.text]) expect(text).toContain(words);
  },
);

const KIBIBYTE = 1024;
const kinds = ["js", "fonts", "total"] as const;

const weights = await weighPages(server.url, await listPagePaths(server.url));

test("no public page is heavier than its budget", () => {
  const heavier = [...weights].flatMap(([path, weight]) =>
    kinds
      .map((kind) => ({ kind, weighs: weight[kind] / KIBIBYTE, budget: budgets[weight.budget][kind] }))
      .filter(({ weighs, budget }) => weighs > budget)
      .map(({ kind, weighs, budget }) => `${path}: ${kind} ${weighs.toFixed(1)} of ${budget} KiB`),
  );
  expect(heavier).toEqual([]);
});

test("the budgets cover pages with and without forms, and each kind of file", () => {
  const forms = [...weights].filter(([, { budget }]) => budget === "with a form").map(([path]) => path);
  expect(forms).toEqual(expect.arrayContaining(["/contact", "/get-estimate", "/quick-contact"]));
  expect(forms.length).toBeLessThan(weights.size / 2);
  for (const [path, { total: _, budget: __, ...parts }] of weights) {
    expect(Math.min(...Object.values(parts)), path).toBeGreaterThan(4 * KIBIBYTE);
    expect(parts.js, `${path}: React and the router alone`).toBeGreaterThan(70 * KIBIBYTE);
  }
});
