/** All public pages with none, one and many entries of every kind, whose titles have the words of others. */
import { notInArray } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { contentEntries, type EntryFields } from "#drizzle/schema/content";
import { sitePages } from "~/content/site-pages";
import { findHtmlProblems } from "../support/html-problems";
import { listPagePaths } from "../support/list-page-paths";
import { readSeedFile } from "../support/seed-content";
import { startServer } from "../support/start-server";
import { changeContent } from "../support/stored-rows";

const server = await startServer({ env: { SEED_DEMO: "false" } });

/** A word of 42 letters. */
const WORD = "Donaudampfschifffahrtsgesellschaftskapitän";

/** What is different in each entry of a kind, by the kind's name. Others are as in the seed. */
const kinds: Record<string, (index: number) => EntryFields> = {
  announcements: (index) => ({ text: `${WORD} ${index}` }),
  "case-studies": (index) => ({ number: `CS-${index}`, title: `${WORD} ${index}`, client: WORD }),
  clients: (index) => ({ name: `${WORD} ${index}` }),
  pages: (index) => ({
    ...{ title: `${WORD} ${index}`, description: WORD, text: `## ${WORD}\n\nText.`, linkedFrom: "footer" },
    derived: { html: "<p>Text.</p>", version: 0 },
  }),
  people: (index) => ({ name: `${WORD} ${index}`, role: WORD }),
  products: (index) => ({ name: `${WORD} ${index}`, tagline: WORD }),
  questions: (index) => ({ question: `${WORD} ${index}?`, answer: WORD }),
  "saas-products": (index) => ({ name: `${WORD} ${index}`, tagline: WORD }),
  testimonials: (index) => ({ name: `${WORD} ${index}`, company: WORD, pullQuote: WORD }),
};
const seeded = ["case-studies", "people", "products", "questions", "saas-products", "testimonials"];
const most: Record<string, number> = { products: 24, "saas-products": 12, announcements: 1 };

/** Leaves `count` entries of each of these kinds, or as many as it may have. */
const show = (count: number) =>
  changeContent(server, (db) => [
    db
      .delete(contentEntries)
      .where(notInArray(contentEntries.kind, ["studio", "figures", "navigation", "page-texts"])),
    ...Object.entries(kinds).flatMap(([kind, describeEntry]) => {
      const seeds = seeded.includes(kind) ? readSeedFile(kind) : [];
      return Array.from({ length: Math.min(count, most[kind] ?? count) }, (_, index) => {
        const { slug: _slug, isSample: _sample, ...fields } = seeds[index % seeds.length] ?? {};
        return db.insert(contentEntries).values({
          ...{ id: `${kind}-${index}`, kind, slug: `entry-${index + 1}`, position: index + 1 },
          ...{ published: { ...fields, ...describeEntry(index + 1) }, createdAt: 1, updatedAt: 1 },
        });
      });
    }),
  ]);

const attribute = /<a\s[^>]*?href="([^"]*)"/g;

describe.each([0, 1, 30])("with %i entries of each kind", (count) => {
  const pages = new Map<string, { status: number; html: string }>();
  beforeAll(async () => {
    await show(count);
    const waiting = new Set(["/", ...(await listPagePaths(server.url))]);
    for (const path of waiting) {
      const response = await fetch(server.url + path, { redirect: "manual" });
      const html = await response.text();
      pages.set(path, { status: response.status, html });
      for (const [, link = ""] of html.matchAll(attribute)) {
        const { origin, pathname } = new URL(link.replaceAll("&amp;", "&"), server.url + path);
        const isPage = origin === server.url && !/^\/(admin|media|assets|api\/)|\.[a-z]+$/.test(pathname);
        if (isPage) waiting.add(pathname);
      }
    }
  }, 120_000);

  test("every link leads to a page, and every page stands", () => {
    const broken = [...pages].filter(([, { status }]) => status !== 200).map(([path]) => path);
    expect(broken).toEqual([]);
    for (const [path, { html }] of pages) {
      const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
      const text = main.replace(/<!--.*?-->|<[^>]*>/g, " ");
      expect(html.match(/<h1[\s>]/g), path).toHaveLength(1);
      expect(text, path).not.toMatch(/\b(undefined|NaN|[Zz]ero more|[01]\/[01])\b/);
      expect(main, path).not.toMatch(/<(ul|ol|dl)[^>]*><\/\1>/);
    }
  });

  test("no page names an entry that is gone", () => {
    const names = ["products", "saas-products", "people", "testimonials"].flatMap((kind) =>
      readSeedFile(kind).map(({ name }) => String(name)),
    );
    expect(names).toContain("Test-Forecast");
    // The texts of entries name themselves.
    const others = [...pages].filter(([path]) => !path.startsWith("/products/"));
    const named = others.flatMap(([path, { html }]) =>
      names.filter((name) => html.includes(name)).map((name) => `${path}: ${name}`),
    );
    expect(named).toEqual([]);
  });

  test("their HTML is valid", async () => {
    for (const [path, { html }] of pages) expect(await findHtmlProblems(path, html), path).toEqual([]);
  }, 120_000);

  test("an empty page of a kind is linked from nowhere, and others are in the sitemap", async () => {
    const sitemap = await listPagePaths(server.url);
    for (const path of ["/case-studies", "/saas-products"]) {
      expect([path, pages.has(path)]).toEqual([path, count > 0]);
      expect([path, sitemap.includes(path)]).toEqual([path, count > 0]);
      expect((await fetch(server.url + path, { redirect: "manual" })).status).toBe(200);
    }
    for (const path of Object.keys(sitePages).filter((path) => !/studies|saas/.test(path)))
      expect(sitemap).toContain(path);
    const llms = await (await fetch(`${server.url}/llms.txt`)).text();
    expect(llms.includes("/case-studies.md")).toBe(count > 0);
  });
});
