/** Images and documents that entries of the content use. */
import { asc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { contentEntries } from "#drizzle/schema/content";
import { media } from "#drizzle/schema/media";
import { editor, prepareEditing } from "#tests/support/post-save";
import { makeProcessedImage } from "#tests/support/sample-image";
import { listEntries } from "~/features/content/entries.server";
import { getEdited, listStoredEntries, saveEntry } from "~/features/content/entry-changes.server";
import { people } from "~/features/content/kinds/people.server";
import { studio } from "~/features/content/kinds/studio.server";
import { seedContent } from "~/features/content/seed-content.server";
import { sweepUnusedFiles } from "~/features/media/file-uses.server";
import { findImage } from "~/features/media/image-lookup.server";
import { type StoredImage, saveImage } from "~/features/media/images.server";
import { storeDocument } from "~/features/media/stored-documents.server";
import { fileUses, listUses, replaceImage } from "~/features/posts/post-images.server";
import { atomic, db } from "~/lib/database/db.server";
import { objectStore } from "~/lib/files/object-store.server";
import { DAY_MS } from "~/lib/text/time";
import { deleteImage, listImages } from "./image-library.server";

beforeAll(async () => {
  await prepareEditing();
  await seedContent({ demo: true });
});
beforeEach(() => atomic(db.delete(media)));

const store = (prefix: string) => saveImage(makeProcessedImage(), { prefix }, objectStore);
const storePdf = (prefix: string) => storeDocument(new File(["%PDF-1.7\n%%EOF"], "a.pdf"), { prefix });
const listUnused = async () =>
  (await listImages({ q: "", show: "unused", page: 1 })).images.map(({ name }) => name);

/** Saves a person with this text. @returns the entry's id */
async function savePerson(text: string, { publishes = true, index = 0 } = {}) {
  const person = (await listStoredEntries(people))[index];
  if (!person) throw new Error("no entry");
  const fields = { ...getEdited(person), text };
  const save = { fields, publishes, publishAt: null, seen: person.revision };
  return await saveEntry(people, person, save, editor);
}

test("an entry uses what it shows, has in its draft, or had in a revision", async () => {
  const [shown, drafted] = [await store("shown"), await store("drafted")];
  const id = await savePerson(`See ${shown.url}`);
  await savePerson(`See ${drafted.url}`, { publishes: false });
  const list = async (image: StoredImage) =>
    (await listUses(image, editor)).map(({ what, href }) => [what, href]);
  expect(await list(shown)).toEqual([["Person, published", `/admin/content/people/${id}`]]);
  expect(await list(drafted)).toEqual([["Person, draft", `/admin/content/people/${id}`]]);
  expect(await listUnused()).toEqual([]);
  await savePerson("Nothing");
  expect(await list(shown)).toEqual([["Person, earlier revision", `/admin/content/people/${id}/revisions`]]);
  expect(await listUnused()).toEqual([]);
  for (const image of [shown, drafted])
    await expect(deleteImage((await findImage(image.id)) ?? image, editor)).rejects.toMatchObject({
      options: { status: 409 },
    });
  const forWriters = await listUses(shown, { ...editor, role: "writer" });
  expect(forWriters.map(({ name, href }) => [name, href])).toEqual([["Person", null]]);
});

test("a picture is deleted, or an entry is saved with it, but not both", async () => {
  for (let round = 0; round < 10; round += 1) {
    const image = await store("raced");
    const [saved, deleted] = await Promise.allSettled([
      savePerson(`See ${image.url}`),
      deleteImage(image, editor),
    ]);
    expect([saved.status, deleted.status].sort()).toEqual(["fulfilled", "rejected"]);
    expect((await findImage(image.id)) !== null).toBe(saved.status === "fulfilled");
  }
  const lost = await store("lost");
  await deleteImage(lost, editor);
  await expect(savePerson(`See ${lost.url}`)).rejects.toThrow("has been deleted. Please upload it again");
});

test("an image is replaced in entries too, where it may be", async () => {
  const [old, other] = [await store("old"), await store("other")];
  await savePerson(`See ${old.url}`);
  await replaceImage(old, other.url, editor);
  expect(await listEntries(people)).toMatchObject([{ text: `See ${other.url}` }, {}, {}]);

  const [entry] = await listStoredEntries(studio);
  if (!entry) throw new Error("no studio");
  const png = await saveImage(makeProcessedImage("png"), { prefix: "mark" }, objectStore);
  const fields = { ...getEdited(entry), markPicture: png.url };
  const save = { fields, publishes: true, publishAt: null, seen: entry.revision };
  await saveEntry(studio, entry, save, { ...editor, role: "owner" });
  const replaceMark = async (role: "editor" | "owner") =>
    await replaceImage(png, (await store("jpeg")).url, { ...editor, role });
  await expect(replaceMark("editor")).rejects.toThrow(/^Only owners can change what uses it \(Studio: /);
  await expect(replaceMark("owner")).rejects.toThrow(/^Studio: .*: Please upload a PNG below\.$/);
  expect(await listUnused()).not.toContain("mark");
});

test("a file of entries is removed once nothing has used it for 60 days; an upload to the library stays", async () => {
  const [library, kept, dropped] = [await store("library"), await store("kept"), await store("dropped")];
  const [manual, unused] = [await storePdf("manual"), await storePdf("unused")];
  await savePerson(`See ${kept.url} and ${manual}`);
  const removed = await savePerson(`See ${dropped.url}`, { publishes: false, index: 1 });
  const list = async () => (await db.select().from(media).orderBy(asc(media.url))).map(({ url }) => url);
  const sweepAfter = (days: number) => sweepUnusedFiles(fileUses, Date.now() + days * DAY_MS);
  expect(await sweepAfter(59)).toBe(0);
  expect(await list()).toHaveLength(5);
  await atomic(db.delete(contentEntries).where(eq(contentEntries.id, removed)));
  expect(await sweepAfter(61)).toBe(1);
  expect(await sweepAfter(59 + 61)).toBe(1);
  expect(await list()).toEqual([library.url, kept.url, manual].sort());
  for (const url of [unused, dropped.url])
    expect(await objectStore.get(url.replace("/media/", ""))).toBeNull();
  expect(await objectStore.get(manual.replace("/media/", ""))).not.toBeNull();
});
