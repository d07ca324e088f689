/** The pages of products with none, one and as many as staff may have, with the words of others. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contentEntries } from "#drizzle/schema/content";
import { findHtmlProblems } from "../support/html-problems";
import { seededProducts, seededShowcase } from "../support/seed-content";
import { startServer } from "../support/start-server";
import { changeContent } from "../support/stored-rows";

const server = await startServer();

/** A word of 42 letters. */
const WORD = "Donaudampfschifffahrtsgesellschaftskapitän";

const makeRow = (
  kind: string,
  { id, isSample: _, ...fields }: { id: string; isSample: boolean },
  index: number,
) => ({
  ...{ id: `${kind}-${index}`, kind, slug: index === 0 ? id : `${id}-${index}`, position: index + 1 },
  ...{ published: fields, createdAt: 1, updatedAt: 1 },
});

const listRows = (count: number) =>
  Array.from({ length: count }, (_, index) => [
    makeRow("products", { ...seededProducts[index % 8], name: `${WORD} ${index + 1}` } as never, index),
    makeRow("saas-products", { ...seededShowcase[index % 4], name: `${WORD} ${index + 1}` } as never, index),
  ]).flat();

const show = (count: number) =>
  changeContent(server, (db) => [
    db.delete(contentEntries).where(eq(contentEntries.kind, "products")),
    db.delete(contentEntries).where(eq(contentEntries.kind, "saas-products")),
    ...listRows(count).map((row) => db.insert(contentEntries).values(row)),
  ]);

async function open(path: string) {
  const response = await fetch(server.url + path, { redirect: "manual" });
  const html = await response.text();
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  return { status: response.status, html, main, text: main.replace(/<!--.*?-->|<[^>]*>/g, "") };
}

describe.each([
  [0, "We have no ready-made products at the moment.", "We run no software of our own at the moment."],
  [1, "One product for work that many companies share. It is built", `${WORD} 1`],
  [12, "12 products for work that many companies share. Each is built", `${WORD} 12`],
])("with %i products", (count, catalog, showcase) => {
  beforeAll(() => show(count));

  test("the pages stand, with as many cards and slides", async () => {
    const [products, slides, home] = [await open("/products"), await open("/saas-products"), await open("/")];
    for (const [path, { status, html, main, text }] of Object.entries({ products, slides, home })) {
      expect(status, path).toBe(200);
      expect(main.match(/<h1[\s>]/g), path).toHaveLength(1);
      expect(text, path).not.toMatch(/undefined|NaN|\bnull\b/);
      expect(await findHtmlProblems(path, html)).toEqual([]);
    }
    expect(products.text).toContain(catalog);
    expect(products.main.match(/<article/g) ?? []).toHaveLength(count);
    expect(slides.text).toContain(showcase);
    expect(slides.main.match(/aria-roledescription="slide"/g) ?? []).toHaveLength(count);
    expect(slides.main.includes("Next product")).toBe(count > 1);
    expect(home.text.includes("Our Products")).toBe(count > 0);
    const assistant = await open("/assistant?topic=products");
    expect(assistant.text).toMatch(/^|We have (no|one|12) products? of our own/);
  });

  test("each product has its page and its form, and no other has", async () => {
    const listed = listRows(count).filter(({ kind }) => kind === "products");
    for (const { slug } of listed) {
      const page = await open(`/products/${slug}`);
      expect(page.status).toBe(200);
      expect(await findHtmlProblems(slug, page.html)).toEqual([]);
      expect(page.main.includes("Previous product")).toBe(count > 2);
      expect((await open(`/products/${slug}/interest`)).status).toBe(
        slug.startsWith("test-forecast") ? 302 : 200,
      );
    }
    expect((await open("/products/db-chat-99")).status).toBe(302);
    const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
    expect(sitemap.match(/\/products\/[^<]/g) ?? []).toHaveLength(count);
    const departments = await open("/b2b-solutions");
    expect(departments.status).toBe(200);
    expect(departments.text.includes("Our products")).toBe(count > 0);
  });
});

afterAll(() => show(0));
