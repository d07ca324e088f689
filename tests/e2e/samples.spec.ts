import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { trackRecord } from "~/content/marketing-figures";
import { listPagePaths } from "../support/list-page-paths";
import { readSeedFile, seededShowcase } from "../support/seed-content";
import { expect, test } from "./fixtures";

const { support, hoursSaved, ...counts } = trackRecord;
/** Strings that only sample content contains. */
const invented = [
  ...[...Object.values(counts), hoursSaved],
  ...readSeedFile<"name" | "company" | "pullQuote">("testimonials").flatMap(
    ({ name, company, pullQuote }) => [name, company, pullQuote],
  ),
  ...readSeedFile<"title">("case-studies").map(({ title }) => title),
  ...readSeedFile<"name">("people").map(({ name }) => name),
  ...seededShowcase.map(({ tagline }) => tagline),
];
/** Pages that the sitemap does not list. */
const states = [
  ...["/assistant", "/quick-contact", "/book", "/turnstile-test", "/nothing-here.pdf", "/nothing-here"],
  ...["/blog?page=2", "/blog?q=sample", "/docs?q=sample", "/products?type=b2b", "/about?pillar=2"],
  ...seededShowcase.flatMap(({ id }) => [
    `/saas-products?product=${id}`,
    `/saas-products/${id}/interest?wish=demo`,
  ]),
];
const NOTES_TO_OPERATORS =
  /have counsel|counsel to settle|replace the sample|a studio replaces|replaces (it|them) with its own/i;

// The page parses the HTML of others, which its policy forbids.
test.use({ bypassCSP: true });

test("each page with samples says so once, and no page has a note to operators", async ({ page, server }) => {
  await page.goto("/about");
  const paths = await listPagePaths(server.url);
  expect(paths.length).toBeGreaterThan(40);
  const found = await page.evaluate(
    async ({ paths, invented, states }) => {
      const unmarked: string[] = [];
      const texts: string[] = [];
      // The price of maintenance is not a sample.
      const withoutPrice = (text: string) => text.replace(/20(-| to )35%/, "");
      for (const path of [...paths, ...states]) {
        const html = await (await fetch(path)).text();
        const { head, body } = new DOMParser().parseFromString(html, "text/html");
        for (const element of body.querySelectorAll("script, style")) element.remove();
        texts.push(`${path} ${body.textContent}`);
        const strips = body.querySelectorAll("main [data-sample]").length;
        const nodes = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
        // React separates two strings with a comment, so a string is compared together with its siblings.
        const elements = new Set<Element>();
        while (nodes.nextNode())
          if (nodes.currentNode.parentElement) elements.add(nodes.currentNode.parentElement);
        for (const element of elements) {
          const own = Array.from(element.childNodes, (node) =>
            node.nodeType === Node.TEXT_NODE ? node.nodeValue : "",
          );
          const text = withoutPrice(own.join(""));
          const sample = invented.find((sample) => text.includes(sample));
          if (sample && strips !== 1) unmarked.push(`${path}: ${own.join("").slice(0, 120)}`);
        }
        for (const meta of head.querySelectorAll("title, meta[content]")) {
          const text = withoutPrice(meta.textContent || meta.getAttribute("content") || "");
          if (invented.some((sample) => text.includes(sample)) && !/sample/i.test(text))
            unmarked.push(`${path} head: ${text}`);
        }
      }
      return { unmarked, texts };
    },
    { paths, invented, states },
  );
  expect(found.unmarked).toEqual([]);
  expect(
    found.texts.filter((text) => NOTES_TO_OPERATORS.test(text)).map((text) => text.slice(0, 40)),
  ).toEqual([]);
});

test("no script contains notes to operators", () => {
  const folder = join(process.cwd(), "build/client/assets");
  const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(50);
  const noted = scripts.filter((name) => NOTES_TO_OPERATORS.test(readFileSync(join(folder, name), "utf8")));
  expect(noted).toEqual([]);
});
