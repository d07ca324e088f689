import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inArray } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { OperatorError } from "#drizzle/errors";
import { media } from "#drizzle/schema/media";
import { makeActor } from "#tests/support/factories";
import { makePng, makeProcessedImage } from "#tests/support/sample-image";
import { saveImage } from "~/features/media/images.server";
import { storeImage } from "~/features/media/store-image.server";
import { findDocument, storeDocument } from "~/features/media/stored-documents.server";
import { atomic, db } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { objectStore } from "~/lib/files/object-store.server";
import { exportContent, importContent } from "./content-files.server";
import { listEntries } from "./entries.server";
import { getEdited, listStoredEntries, saveEntry } from "./entry-changes.server";
import { people } from "./kinds/people.server";
import { products } from "./kinds/products.server";
import { testimonials } from "./kinds/testimonials.server";
import { seedContent } from "./seed-content.server";

beforeAll(async () => {
  await seedContent({ demo: true });
});

const actor = makeActor();
const newFolder = () => mkdtempSync(join(env.dataDir, "content-"));

const readFolder = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name), "latin1")]);

const change = async (index: number, fields: Record<string, unknown>, publishes = true) => {
  const entry = (await listStoredEntries(people))[index];
  if (!entry) throw new Error("no entry");
  const save = {
    fields: { ...getEdited(entry), ...fields },
    publishes,
    publishAt: null,
    seen: entry.revision,
  };
  await saveEntry(people, entry, save, actor);
};

test("the seed is what an export writes", async () => {
  const folder = newFolder();
  await exportContent(folder);
  for (const name of readdirSync("seed/content"))
    expect(readFileSync(join(folder, name), "utf8"), name).toBe(readFileSync(`seed/content/${name}`, "utf8"));
});

test("an export that is imported gives the same export, with drafts and images", async () => {
  const image = await saveImage(makeProcessedImage("png"), { prefix: "desk" }, objectStore);
  await change(0, { text: `At the desk: ${image.url}\n\n- "quoted": #1` });
  await change(1, { name: "Ⓝew 名前" }, false);
  const folder = newFolder();
  await exportContent(folder);
  expect(await importContent(folder)).toSatisfy((report: object[]) =>
    report.every((changes) =>
      Object.values(changes).every((value) => typeof value === "string" || !value.length),
    ),
  );
  const before = readFolder(folder);
  await change(0, { text: "Changed" });
  await change(1, { name: "Changed" });
  expect(await importContent(folder, { dryRun: true })).toContainEqual(
    expect.objectContaining({ kind: "people", changed: ["people-1", "people-2"] }),
  );
  expect(await listEntries(people)).toMatchObject([{ text: "Changed" }, { name: "Changed" }, {}]);
  await importContent(folder);
  const again = newFolder();
  await exportContent(again);
  expect(readFolder(again)).toEqual(before);
});

const pdf = Buffer.from("%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n%%EOF\n");

/** Publishes a product with a picture and a document, as its form does. */
async function publishProduct() {
  const [entry] = await listStoredEntries(products);
  if (!entry) throw new Error("no product");
  const png = new File([new Uint8Array(await makePng())], "screen.png", { type: "image/png" });
  const image = await storeImage(png, { prefix: "screen" });
  const document = await storeDocument(new File([pdf], "manual.pdf"), { prefix: "manual" });
  const fields = { ...getEdited(entry), screenshots: [{ alt: "A screen", image: image.url }], document };
  await saveEntry(products, entry, { fields, publishes: true, publishAt: null, seen: entry.revision }, actor);
  return { image, document };
}

test("pictures and documents of products are exported, and imported where they are lost", async () => {
  const { image, document } = await publishProduct();
  const folder = newFolder();
  expect(await exportContent(folder)).toMatchObject({ documents: 1, missing: [] });
  expect(await importContent(folder, { dryRun: true })).toContainEqual({
    ...{ kind: "products", added: [], changed: [], removed: [] },
  });
  const before = readFolder(folder);
  expect(before).toContainEqual([document.split("/").at(-1), pdf.toString("latin1")]);

  const keys = [image.key, document.replace("/media/", "")];
  await atomic(db.delete(media).where(inArray(media.key, keys)));
  for (const key of keys) await objectStore.delete(key);
  await importContent(folder);
  expect((await listEntries(products))[0]).toMatchObject({ document, screenshots: [{ image: image.url }] });
  expect(await findDocument(document)).toMatchObject({ bytes: pdf.length });
  const again = newFolder();
  await exportContent(again);
  expect(readFolder(again)).toEqual(before);
});

test.each([
  ["documents", "This is not a PDF document, or it is damaged."],
  ["images", "Please upload a valid image file"],
])("a damaged file of %s is named, even by a dry run, and nothing changes", async (kind, message) => {
  const { image, document } = await publishProduct();
  const folder = newFolder();
  await exportContent(folder);
  const path = kind === "images" ? image.key.replace("blog-", "") : document.replace("/media/", "");
  writeFileSync(join(folder, path), "cut");
  await atomic(db.delete(media).where(inArray(media.url, [image.url, document])));
  const before = await listEntries(products);
  await expect(importContent(folder, { dryRun: true })).rejects.toThrow(`${path}: ${message}`);
  await expect(importContent(folder)).rejects.toThrow(`${path}: ${message}`);
  expect(await listEntries(products)).toEqual(before);
});

test("an import of a change that staff make at the same moment is repeated", async () => {
  const folder = newFolder();
  await exportContent(folder);
  await change(0, { text: "Changed before" });
  const [, report] = await Promise.all([change(1, { text: "Changed meanwhile" }), importContent(folder)]);
  await importContent(folder);
  expect(report.find(({ kind }) => kind === "people")?.changed).toContain("people-1");
  expect((await importContent(folder)).flatMap(({ changed }) => changed)).toEqual([]);
});

test("an import removes what a file no longer has, and leaves kinds without a file alone", async () => {
  const folder = newFolder();
  writeFileSync(join(folder, "people.yaml"), "- name: One\n  role: All\n  text: Alone.\n");
  expect(await importContent(folder)).toEqual([
    { kind: "people", added: [], changed: ["people-1"], removed: ["people-2", "people-3"] },
  ]);
  expect(await listEntries(people)).toMatchObject([{ name: "One" }]);
  expect(await listEntries(testimonials)).toHaveLength(3);
});

test.each([
  ["- name: One\n  role: All\n", "people.yaml, entry 1: text: Please fill this in."],
  ["- name: One\n  role: A\n  text: images/none-1234567890123.png\n", "does not have images/none"],
  ["", "people.yaml, entry 1"],
  ["- name: [", "people.yaml: "],
  [
    "- slug: a\n  name: A\n  role: A\n  text: A\n".repeat(2),
    "people.yaml, entry 2: a is the address of another one.",
  ],
  ["- name: A\n  role: A\n  text: A\n".repeat(201), "people.yaml: There are more than 200 entries."],
  ["- &a\n  name: A\n  self: *a\n", "people.yaml: Please repeat the text instead of referring to it with *."],
  ["- *a\n", "people.yaml: Please repeat the text instead of referring to it with *."],
  ["hello", "people.yaml, entry 1: It must have the fields of an entry"],
  [
    "- name: A\n  role: A\n  text: A\n  shoe: 1\n",
    "people.yaml, entry 1: There is no field with the name shoe.",
  ],
  ["- name: 5\n", "people.yaml, entry 1: name: Please put 5 in quotation marks, because it is a text."],
  ["- isPublished: 1\n", "people.yaml, entry 1: isPublished: It must be true or false."],
  ["- publishAt: soon\n", "publishAt: Please write a time as 2026-12-31T09:00:00Z."],
  ['- name: A\n  role: A\n  text: "\\uD800"\n', "text: This contains characters that cannot be shown."],
  [
    '- name: A\n  role: A\n  text: "images/a\\0.png"\n',
    "text: This contains characters that cannot be shown.",
  ],
])("an import of %j says what is wrong, and changes nothing", async (text, message) => {
  const folder = newFolder();
  writeFileSync(join(folder, "people.yaml"), text);
  await expect(importContent(folder)).rejects.toThrow(message);
  expect(await listEntries(people)).toMatchObject([{ name: "One" }]);
});

test.each([
  ["deep lists in brackets", "[".repeat(5_000) + "]".repeat(5_000), "nested too deeply"],
  ["deep lists in a line", "- ".repeat(5_000), "nested too deeply"],
  ["6 MB", "#".repeat(6 * 1_048_576), "people.yaml: It is larger than 5 MB."],
])("an import refuses a file with %s", async (_what, text, message) => {
  const folder = newFolder();
  writeFileSync(join(folder, "people.yaml"), text);
  const refusal = importContent(folder);
  await expect(refusal).rejects.toThrow(OperatorError);
  await expect(refusal).rejects.toThrow(message);
});

test.each([
  ["UTF-16", "\ufeff- name: One\n", "utf16le"],
  ["Latin-1", "- name: Änne\n", "latin1"],
] as const)("an import refuses a file in %s", async (_name, text, encoding) => {
  const folder = newFolder();
  writeFileSync(join(folder, "people.yaml"), Buffer.from(text, encoding));
  await expect(importContent(folder)).rejects.toThrow("people.yaml: It is not in UTF-8.");
});

test("an import reads what an editor for Windows has saved, and a switch that is on", async () => {
  const folder = newFolder();
  const text = "\ufeff- name: One\r\n  role: All\r\n  text: Alone.\r\n  isPublished: true\r\n";
  writeFileSync(join(folder, "people.yaml"), text);
  expect(await importContent(folder)).toEqual([{ kind: "people", added: [], changed: [], removed: [] }]);
});

const facts = "title: T\n  description: D\n  text: Words\n  linkedFrom: footer";
const readSeed = (name: string) => readFileSync(`seed/content/${name}.yaml`, "utf8");

test.each<[string, Record<string, string>, string]>([
  ["a path as an address", { "pages.yaml": `- slug: ../x\n  ${facts}` }, "slug"],
  ["half a character as an address", { "pages.yaml": `- slug: "s\\ud800"\n  ${facts}` }, "slug"],
  ["a long address", { "pages.yaml": `- slug: ${"a".repeat(5_000)}\n  ${facts}` }, "slug"],
  ["no studio", { "studio.yaml": "[]" }, "studio.yaml"],
  ["a value where fields belong", { "figures.yaml": "projects: 50" }, "projects: It must have fields"],
  ["a second studio", { "studio.yaml": `slug: other\n${readSeed("studio")}` }, "studio.yaml"],
  [
    "a studio that no one sees",
    { "studio.yaml": `isPublished: false\n${readSeed("studio")}` },
    "studio.yaml",
  ],
  [
    "a view that the site does not have",
    { "page-texts.yaml": readSeed("page-texts").replace(/slug: .*/, "slug: invented") },
    "invented",
  ],
  ["a kind that is none", { "people.yaml": readSeed("people"), "persons.yaml": "[]" }, "persons.yaml"],
])("an import refuses %s", async (_what, files, reason) => {
  const folder = newFolder();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const refusal = importContent(folder, { dryRun: true });
  await expect(refusal).rejects.toThrow(OperatorError);
  await expect(refusal).rejects.toThrow(reason);
});

test("an import refuses a folder in a file's place", async () => {
  const folder = newFolder();
  mkdirSync(join(folder, "pages.yaml"));
  await expect(importContent(folder)).rejects.toThrow("pages.yaml is a folder");
  const other = newFolder();
  writeFileSync(join(other, "pages.yaml"), `- slug: p\n  ${facts.replace("Words", '"![a](images/a.png)"')}`);
  mkdirSync(join(other, "images", "a.png"), { recursive: true });
  await expect(importContent(other)).rejects.toThrow("a.png is a folder");
});
