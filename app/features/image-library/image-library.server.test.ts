import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { auditLog } from "#drizzle/schema/audit-log";
import { media } from "#drizzle/schema/media";
import { authors, postRevisions, posts, workingCopies } from "#drizzle/schema/posts";
import { editor, makeSave, prepareEditing, requirePost } from "#tests/support/post-save";
import { makeProcessedImage } from "#tests/support/sample-image";
import { findImage } from "~/features/media/image-lookup.server";
import { type StoredImage, saveImage } from "~/features/media/images.server";
import { listUses, replaceImage } from "~/features/posts/post-images.server";
import { savePost } from "~/features/posts/post-saving.server";
import { findRevision } from "~/features/posts/revisions.server";
import { storeWorkingCopy } from "~/features/posts/working-copy.server";
import { findContentVersion } from "~/lib/database/content-version.server";
import { atomic, db } from "~/lib/database/db.server";
import { objectStore } from "~/lib/files/object-store.server";
import { deleteImage, describeStoredImage, listImages } from "./image-library.server";

beforeAll(prepareEditing);
beforeEach(async () => {
  await atomic(db.delete(posts), db.delete(media), db.delete(authors), db.delete(workingCopies));
});

const store = (prefix: string) => saveImage(makeProcessedImage(), { prefix }, objectStore);
const list = (query: Partial<Parameters<typeof listImages>[0]> = {}) =>
  listImages({ q: "", show: null, page: 1, ...query });
const names = async (query: Parameters<typeof list>[0]) => (await list(query)).images.map(({ name }) => name);
const storeCopy = (postId: string | null, fields: Record<string, string>) =>
  storeWorkingCopy({ ...fields, copy: randomUUID() }, editor, { postId });
const readCopy = async (id: string) =>
  (await db.select().from(workingCopies).where(eq(workingCopies.id, id)))[0];

test("listImages finds images by description and name in any case, the newest first", async () => {
  const plan = await store("floor-plan");
  await store("team");
  await describeStoredImage(plan, "Über den Dächern", editor);
  expect(await names({})).toEqual(["team", "floor-plan"]);
  expect(await names({ q: "über DEN" })).toEqual(["floor-plan"]);
  expect(await names({ q: "TEAM" })).toEqual(["team"]);
  expect(await names({ q: "%" })).toEqual([]);
  expect(await names({ show: "undescribed" })).toEqual(["team"]);
});

test("every kind of use counts, and a changed post is noticed", async () => {
  const [cover, social, text, copied, face, unused] = (await Promise.all(
    ["cover", "social", "text", "copied", "face", "unused"].map(store) as Promise<StoredImage>[],
  )) as [StoredImage, StoredImage, StoredImage, StoredImage, StoredImage, StoredImage];
  const content = `Text\n\n![A](${text.url})`;
  const id = await savePost(
    makeSave({ image: cover.url, imageAlt: "A", socialImage: social.url, content }),
    editor,
  );
  await storeCopy(null, { content: `![A](https://example.com${copied.url})` });
  await atomic(
    db.insert(authors).values({ id: randomUUID(), name: "Ada", image: face.url, bio: null, updatedAt: 1 }),
  );
  expect(await names({ show: "unused" })).toEqual(["unused"]);
  expect(await list()).toMatchObject({ counts: { all: 6, unused: 1, undescribed: 6 } });
  expect(await listUses(text, editor)).toMatchObject([{ what: "Post, text", name: "A post" }]);
  expect(await listUses(copied, editor)).toMatchObject([{ name: "Untitled" }]);
  expect(await listUses(face, editor)).toMatchObject([{ what: "Author", name: "Ada" }]);
  for (const image of [cover, social, text, copied, face])
    await expect(deleteImage(image, editor)).rejects.toMatchObject({ options: { status: 409 } });
  await savePost(makeSave({ slug: "again", image: cover.url, imageAlt: "A" }), editor, { id, version: 1 });
  expect((await names({ show: "unused" })).sort()).toEqual(["social", "text", "unused"]);
  await deleteImage(unused, editor);
  expect(await findImage(unused.id)).toBeNull();
  expect(await objectStore.get(unused.key)).toBeNull();
  expect(await objectStore.get(unused.variants[0]?.key ?? "")).toBeNull();
  expect(await findImage(cover.id)).not.toBeNull();
});

test("writers cannot see the titles of others' drafts, and only add missing descriptions", async () => {
  const image = await store("shared");
  await savePost(makeSave({ title: "Secret plans", content: `![A](${image.url})` }), editor);
  const writer = { id: randomUUID(), email: "writer@example.com", role: "writer" as const };
  expect(await listUses(image, writer)).toEqual([
    { what: "Post, text", name: "A colleague’s draft", href: null },
  ]);
  await describeStoredImage(image, "First", writer);
  await expect(describeStoredImage(image, "Second", writer)).rejects.toMatchObject({
    options: { status: 403 },
  });
  expect((await findImage(image.id))?.description).toBe("First");
  await atomic(db.delete(media).where(eq(media.id, image.id)));
  await expect(describeStoredImage(image, "Third", editor)).rejects.toThrow("This image has been deleted.");
});

test("replaceImage changes every use in one step, with a revision and an audit row", async () => {
  const undescribed = await store("old");
  await describeStoredImage(undescribed, "A house", editor);
  const old = { ...undescribed, description: "A house" };
  const content = `![A](${old.url} "Caption")\n\n[Large](https://example.com${old.url}) ![B](${old.variants[0] && old.url.replace(old.key, old.variants[0].key)})`;
  const fields = { image: old.url, imageAlt: "A house", socialImage: old.url, content };
  const id = await savePost(makeSave(fields), editor);
  const current = await storeCopy(id, { content, image: old.url, revision: "1" });
  const older = await storeCopy(id, { content, revision: "0" });
  await atomic(
    db.insert(authors).values({ id: randomUUID(), name: "Ada", image: old.url, bio: null, updatedAt: 1 }),
  );
  const uploaded = await store("new");
  const version = await findContentVersion();
  const image = await replaceImage(old, uploaded.url, editor);

  const post = await requirePost(id);
  const texts = [post.content, post.html, post.image, post.socialImage];
  expect(texts.join()).not.toContain("/old-");
  expect(post).toMatchObject({ version: 2, image: image.url, socialImage: image.url });
  expect(post.html).toContain(`<figure><img src="${image.url}"`);
  expect(post.html).toContain(image.variants[1]?.key);
  expect((await findRevision(id, 2))?.content).toBe(post.content);
  expect((await findRevision(id, 1))?.content).toBe(content);
  expect(await readCopy(current)).toMatchObject({
    baseVersion: 2,
    fields: { image: image.url, content: post.content },
  });
  expect(await readCopy(older)).toMatchObject({ baseVersion: 0, fields: { content: post.content } });
  expect(await db.select().from(authors)).toMatchObject([{ image: image.url }]);
  expect((await findImage(image.id))?.description).toBe("A house");
  expect(await findContentVersion()).toBeGreaterThan(version);
  const events = await db.select().from(auditLog).where(eq(auditLog.event, "IMAGE_REPLACED"));
  expect(events).toMatchObject([{ email: editor.email, detail: { image: old.key, by: image.key } }]);
  // For revisions and feeds that still show it.
  expect(await objectStore.get(old.key)).not.toBeNull();
  expect(await names({ show: "unused" })).toEqual(["old"]);
});

test("saves that race a replacement lose no text and have the new image or a conflict", async () => {
  const old = await store("old");
  const id = await savePost(makeSave({ slug: "raced", content: `![A](${old.url})` }), editor);
  const uploaded = await store("new");
  const next = makeSave({ slug: "raced", content: `![A](${old.url})\n\nWritten meanwhile.` });
  const [saved] = await Promise.allSettled([
    savePost(next, editor, { id, version: 1 }),
    replaceImage(old, uploaded.url, editor),
  ]);
  const post = await requirePost(id);
  expect(post.content).toContain(uploaded.url);
  expect(post.content).not.toContain(old.url);
  if (saved.status === "fulfilled") expect(post.content).toContain("Written meanwhile.");
  else expect(saved.reason).toMatchObject({ options: { status: 409, code: "conflict" } });
  const revisions = await db.select().from(postRevisions).where(eq(postRevisions.postId, id));
  expect(revisions).toHaveLength(post.version);
});
