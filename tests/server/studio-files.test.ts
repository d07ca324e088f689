/** The files that the site makes of its content: with every change, in every process, without a restart. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { contentEntries, type EntryFields } from "#drizzle/schema/content";
import { readPdf } from "../documents/read-pdf";
import { makeDataFolder } from "../support/data-folder";
import { startServer } from "../support/start-server";
import { changeContent, readRows } from "../support/stored-rows";

const env = { DATA_DIR: makeDataFolder(), SITE_NAME: "Quoin & Sons, builders of software since long ago" };
const first = await startServer({ env });
const second = await startServer({ env });

/** A file as a client asks for it that has the version `known`. */
async function ask(path: string, known?: string | null) {
  const response = await fetch(second.url + path, { headers: known ? { "If-None-Match": known } : {} });
  const { status, headers } = response;
  return { status, tag: headers.get("ETag"), headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

const change = async (slug: string, fields: EntryFields) => {
  const isEntry = eq(contentEntries.slug, slug);
  const [row] = await readRows(first, async (db) => await db.select().from(contentEntries).where(isEntry));
  const published = { ...row?.published, ...fields };
  await changeContent(first, (db) => [db.update(contentEntries).set({ published }).where(isEntry)]);
};

const changeStudio = async (fields: EntryFields) => {
  const isStudio = eq(contentEntries.kind, "studio");
  const [row] = await readRows(first, async (db) => await db.select().from(contentEntries).where(isStudio));
  const values = { published: { ...row?.published, ...fields }, isSample: false };
  await changeContent(first, (db) => [db.update(contentEntries).set(values).where(isStudio)]);
};

test("the environment's brand is in the documents until staff say otherwise", async () => {
  expect((await readPdf((await ask("/documents/development-process.pdf")).bytes)).text).toContain(
    "Quoin & Sons",
  );
});

const everywhere = [
  ...["/documents/development-process.pdf", "/documents/db-chat.pdf", "/favicon.svg", "/favicon.ico"],
  ...["/icon-192.png", "/site.webmanifest", "/social-card.png", "/social/pages/contact.png"],
  ...["/social/products/db-chat.png"],
];

const newBrand = {
  name: "Plumb & Line",
  dayColors: { link: "#00695c", accent: "#9c4200" },
  nightColors: { link: "#80cbc4", accent: "#ffb74d" },
};

test("each file with the brand is asked about each time, and another one after a change of the studio", async () => {
  const before = await Promise.all(everywhere.map((path) => ask(path)));
  for (const [index, { status, tag, headers }] of before.entries()) {
    expect([everywhere[index], status, headers.get("Cache-Control")]).toEqual([
      ...[everywhere[index], 200, "public, max-age=0, must-revalidate"],
    ]);
    expect((await ask(everywhere[index] ?? "", tag)).status).toBe(304);
  }
  await changeStudio(newBrand);
  for (const [index, { tag, bytes }] of before.entries()) {
    const after = await ask(everywhere[index] ?? "", tag);
    expect([everywhere[index], after.status, after.bytes.equals(bytes)]).toEqual([
      everywhere[index],
      200,
      false,
    ]);
  }
}, 60_000);

test("the documentation of a product tells what staff have published, at the product's address", async () => {
  const { tag } = await ask("/documents/db-chat.pdf");
  await change("db-chat", {
    tagline: "Answers from Łódź to Győr.",
    features: ["It whistles."],
    slug: undefined,
  });
  const after = await ask("/documents/db-chat.pdf", tag);
  expect(after.status).toBe(200);
  const { text } = await readPdf(after.bytes);
  expect(text).toContain("Answers from Łódź to Győr.");
  expect(text).toContain("It whistles.");
  const page = await (await fetch(`${second.url}/products/db-chat`)).text();
  expect(page).toContain(`${Math.ceil(after.bytes.length / 1024)} KB`);
  expect((await ask("/documents/interview-ai.pdf")).status).toBe(200);
  await change("interview-ai", { typesetDocument: undefined });
  expect((await ask("/documents/interview-ai.pdf")).status).toBe(404);
  expect(await (await fetch(`${second.url}/products/interview-ai`)).text()).toContain("Coming Soon");
});

test("the guide tells the figures and the year of the studio", async () => {
  const read = async () => (await readPdf((await ask("/documents/development-process.pdf")).bytes)).text;
  expect(await read()).not.toMatch(/77% in time|1998/);
  await changeStudio({ foundedYear: "1998" });
  const isFigures = eq(contentEntries.kind, "figures");
  const [row] = await readRows(first, async (db) => await db.select().from(contentEntries).where(isFigures));
  const published = { ...row?.published, onTime: { value: "77%", label: "in time" } };
  await changeContent(first, (db) => [
    db.update(contentEntries).set({ published, isSample: false }).where(isFigures),
  ]);
  expect(await read()).toMatch(/77% in time/);
  expect(await read()).toContain("1998");
  expect(await read()).not.toContain("Sample figures");
});

test("documents are made again although no one asks for them", async () => {
  const folder = join(first.dataDir, "cache/documents");
  const list = () => readdirSync(folder).filter((name) => name.endsWith(".pdf"));
  await vi.waitFor(() => expect(list().length).toBeGreaterThan(5), { timeout: 20_000, interval: 200 });
  await changeStudio({ name: "Third & Co" });
  const before = list();
  // The guide, and the documentation of four products.
  await vi.waitFor(() => expect(list().length).toBeGreaterThanOrEqual(before.length + 5), {
    ...{ timeout: 20_000, interval: 200 },
  });
  const { tag } = await ask("/documents/email-xl.pdf");
  expect(list()).toContain(`${tag?.replaceAll('"', "")}.pdf`);
}, 50_000);

test("the social image of a page has the headline that staff have written", async () => {
  const before = await ask("/social/pages/about.png");
  await change("about", { headline: "Three shipbuilders from Regensburg" });
  const after = await ask("/social/pages/about.png", before.tag);
  expect([after.status, after.bytes.equals(before.bytes)]).toEqual([200, false]);
});
