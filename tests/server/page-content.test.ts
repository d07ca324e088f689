/** What stands on each page. How pages behave is tested in the browser (tests/e2e). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { caseStudies } from "~/content/case-studies/all-studies";
import { listProducts } from "~/features/products/catalogue";
import { readCookies } from "../support/http";
import { type RunningServer, startServer } from "../support/start-server";
import { pageSheets } from "./page-sheets";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: { SMTP_URL: "smtp://127.0.0.1:9" } });
});
afterAll(() => server.stop());

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", nbsp: " " };
/** What is read on a page, without its tags. */
const toText = (html: string) =>
  html
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, " ")
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(#?\w+);/g, (all, name) => ENTITIES[name] ?? all)
    .replace(/\s+/g, " ");

async function open(path: string) {
  const html = await (await fetch(server.url + path)).text();
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const data = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  return {
    title: toText(/<title>([^<]*)/.exec(html)?.[1] ?? ""),
    text: toText(main),
    headings: [...main.matchAll(/<h\d[^>]*>([\s\S]*?)<\/h\d>/g)].map(([, inner = ""]) =>
      toText(inner).trim(),
    ),
    links: [...main.matchAll(/<a\s[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(
      ([, href = "", inner = ""]) => [toText(inner).trim(), href.replaceAll("&amp;", "&")] as const,
    ),
    structured: data.map(([, json = ""]) => JSON.parse(json)),
  };
}

const list = (texts: string | string[] = []) =>
  (typeof texts === "string" ? texts.split("|") : texts).map((text) => text.replace(/\s+/g, " ").trim());

test.each(Object.entries(pageSheets))("%s says what it should", async (path, sheet) => {
  const page = await open(path);
  expect(page.title).toMatch(new RegExp(`^${sheet.title} \\| `));
  const all = page.headings.join("\n");
  expect(list(sheet.headings).filter((heading) => !all.includes(heading))).toEqual([]);
  expect(list(sheet.texts).filter((text) => !page.text.includes(text))).toEqual([]);
  const missing = (sheet.links ?? []).filter((link) => {
    const [text, to] = typeof link === "string" ? ["", link] : link;
    return !page.links.some(([label, href]) => label.startsWith(text) && href === to);
  });
  expect(missing).toEqual([]);
  const told = JSON.stringify(page.structured);
  expect((sheet.structured ?? []).filter((kind) => !told.includes(`"@type":"${kind}"`))).toEqual([]);
  if (sheet.without) expect(page.text).not.toMatch(sheet.without);
  if (told.includes("SoftwareApplication")) expect(told).not.toMatch(/"(offers|price)"/);
});

test.each(listProducts())("the page of $name has all its sheets, and no price", async (product) => {
  const { id, name, tagline, features, benefits, targetAudience, workflow, pdf, productLink } = product;
  const { headings, text, links, structured } = await open(`/products/${id}`);
  expect(headings[0]).toBe(name);
  for (const words of [tagline, ...features, ...benefits, ...targetAudience]) expect(text).toContain(words);
  expect(headings.includes("Documentation Coming Soon")).toBe(!pdf);
  expect(headings.some((heading) => heading.startsWith("Workflow: "))).toBe(Boolean(workflow));
  const [way] = links.filter(([label]) => /^(I'm Interested|Try )/.test(label));
  expect(way?.[1]).toBe(productLink ?? `/products/${id}/interest`);
  expect(text).not.toContain("$");
  expect(JSON.stringify(structured)).toContain('"SoftwareApplication"');
  expect(JSON.stringify(structured)).not.toMatch(/"(offers|price)"/);
});

test.each(caseStudies)("the set $slug is complete, and marked as a sample", async ({ slug, title }) => {
  const { headings, text, structured } = await open(`/case-studies/${slug}`);
  expect(headings[0]).toBe(title);
  expect(text).toContain("Sample: a worked example, not a client’s project.");
  for (const sheet of ["The problem", "What was built", "The price", "What changed, and why"])
    expect(headings).toContain(sheet);
  for (const sheet of ["Promised and actual dates", "What we learned", "Revisions of the scope"])
    expect(text).toContain(sheet);
  expect(structured.map((item) => item["@type"])).toContain("CreativeWork");
});

test("the questions that search engines are told stand on the page with their answers", async () => {
  for (const path of ["/maintenance-support", "/support"]) {
    const { structured, text } = await open(path);
    const { mainEntity } = structured.find((item) => item["@type"] === "FAQPage");
    for (const { name, acceptedAnswer } of mainEntity) {
      expect(text).toContain(name);
      expect(text).toContain(acceptedAnswer.text);
    }
  }
});

test.each([
  ["/products/no-such-product", "We could not find that product."],
  ["/case-studies/no-such-set", "We could not find that page."],
  ["/no-such-page", "We could not find that page."],
])("%s leads home, with a word about it", async (path, words) => {
  const answer = await fetch(server.url + path, { redirect: "manual" });
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/"]);
  expect(answer.headers.get("Cache-Control")).toContain("no-store");
  const headers = { Cookie: readCookies(answer) };
  expect(await (await fetch(server.url, { headers })).text()).toContain(words);
});

test.each([
  ["/no-such-file.png", "GET"],
  ["/assets/gone", "GET"],
  ["/media/gone", "GET"],
  ["/no-such-page", "POST"],
])("%s, asked for by %s, is missing, in plain text", async (path, method) => {
  const answer = await fetch(server.url + path, {
    method,
    headers: { Origin: server.url },
    redirect: "manual",
  });
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([404, "text/plain; charset=utf-8"]);
});
