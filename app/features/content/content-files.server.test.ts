import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { makeActor } from "#tests/support/factories";
import { makeProcessedImage } from "#tests/support/sample-image";
import { saveImage } from "~/features/media/images.server";
import { env } from "~/lib/env/env.server";
import { objectStore } from "~/lib/files/object-store.server";
import { exportContent, importContent } from "./content-files.server";
import { listEntries } from "./entries.server";
import { getEdited, listStoredEntries, saveEntry } from "./entry-changes.server";
import { people } from "./kinds/people.server";
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
])("an import of %j says what is wrong, and changes nothing", async (text, message) => {
  const folder = newFolder();
  writeFileSync(join(folder, "people.yaml"), text);
  await expect(importContent(folder)).rejects.toThrow(message);
  expect(await listEntries(people)).toMatchObject([{ name: "One" }]);
});
