/** The content of each page. Browser tests cover behavior (tests/e2e). */
import { expect, test } from "vitest";
import { caseStudies } from "~/content/case-studies/all-studies";
import { listProducts } from "~/features/products/catalog";
import { readCookies } from "../support/http";
import { startServer } from "../support/start-server";
import { pageSheets } from "./page-sheets";

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

test.each(Object.entries(pageSheets))("%s has the expected texts", async (path, sheet) => {
  const page = await open(path);
  expect(list(sheet.texts).filter((text) => !page.text.includes(text))).toEqual([]);
  const missing = (sheet.links ? list(sheet.links) : []).filter((link) => {
    const [, label = "", to] = /^(.*?) ?(\S+)$/.exec(link) ?? [];
    return !page.links.some(([href, text]) => href === to && text?.startsWith(label));
  });
  expect(missing).toEqual([]);
  const told = JSON.stringify(page.structured);
  expect((sheet.structured ?? []).filter((kind) => !told.includes(`"@type":"${kind}"`))).toEqual([]);
  if (sheet.without) expect(page.text).not.toMatch(sheet.without);
  if (told.includes("SoftwareApplication")) expect(told).not.toMatch(/"(offers|price)"/);
});

test.each(listProducts())("the page of $name has all its sections, and no price", async (product) => {
  const { id, name, tagline, features, benefits, targetAudience, workflow, pdf, productLink } = product;
  const { headings, text, links, structured } = await open(`/products/${id}`);
  expect(headings[0]).toBe(name);
  for (const words of [tagline, ...features, ...benefits, ...targetAudience]) expect(text).toContain(words);
  expect(headings.includes("Documentation Coming Soon")).toBe(!pdf);
  expect(headings.some((heading) => heading.startsWith("Workflow: "))).toBe(Boolean(workflow));
  const [way] = links.filter(([, label = ""]) => /^(I'm Interested|Try )/.test(label));
  expect(way?.[0]).toBe(productLink ?? `/products/${id}/interest`);
  expect(text).not.toContain("$");
  expect(JSON.stringify(structured)).toContain('"SoftwareApplication"');
  expect(JSON.stringify(structured)).not.toMatch(/"(offers|price)"/);
});

test.each(caseStudies)("the case study $slug is complete, and marked as a sample", async ({
  slug,
  title,
}) => {
  const { headings, text, links, structured } = await open(`/case-studies/${slug}`);
  expect(headings[0]).toBe(title);
  const sheets = `
    A worked example. The client is invented. | The problem | What was built | The price | What changed, and
    why | Promised and actual dates | What we learned | The final invoice
  `;
  for (const words of list(sheets)) expect(text).toContain(words);
  const calculator = links.find(([, label]) => label === "Price a project like this")?.[0];
  expect(calculator).toMatch(/^\/get-estimate\?projectType=[a-z-]+&/);
  expect(structured.map((item) => item["@type"])).toContain("CreativeWork");
});

test.each([
  "/maintenance-support",
  "/support",
])("%s shows the answers of its structured data", async (path) => {
  const { structured, text } = await open(path);
  const { mainEntity } = structured.find((item) => item["@type"] === "FAQPage");
  for (const { name, acceptedAnswer } of mainEntity)
    for (const words of [name, acceptedAnswer.text]) expect(text).toContain(words);
});

test.each([
  ["/products/no-such-product", "We could not find that product."],
  ["/case-studies/no-such-set", "We could not find that page."],
  ["/no-such-page", "We could not find that page."],
])("%s redirects home with a notice", async (path, words) => {
  const response = await fetch(server.url + path, { redirect: "manual" });
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/"]);
  expect(response.headers.get("Cache-Control")).toContain("no-store");
  const headers = { Cookie: readCookies(response) };
  expect(await (await fetch(server.url, { headers })).text()).toContain(words);
});

test.each([
  ["/nothing.pdf", "GET", 404, "text/html"],
  ["/no-such-page", "POST", 405, "text/html"],
  ["/assets/gone", "GET", 404, "text/plain"],
  ["/media/gone", "GET", 404, "text/plain"],
])("%s by %s is %i in %s", async (path, method, status, type) => {
  const response = await fetch(server.url + path, {
    method,
    headers: { Origin: server.url },
    redirect: "manual",
  });
  expect([response.status, response.headers.get("Content-Type")]).toEqual([status, `${type}; charset=utf-8`]);
  const isPage = (await response.text()).includes("Go to the home page");
  expect(isPage).toBe(type === "text/html");
});
