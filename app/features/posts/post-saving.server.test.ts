import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { outbox } from "#drizzle/schema/outbox";
import { posts } from "#drizzle/schema/posts";
import { makeActor, storeAccount } from "#tests/support/factories";
import { editor, makeSave, prepareEditing, requirePost } from "#tests/support/post-save";
import { listAudit } from "~/features/audit/audit.server";
import { type AccountMail, queueAccountMail } from "~/features/auth/account-mail.server";
import { openSealed } from "~/features/outbox/outbox.server";
import { findContentVersion } from "~/lib/database/content-version.server";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import { pickPostFields } from "./editing/post-schema.server";
import { deletePost, publishPost, restorePost, trashPost, unpublishPost } from "./post-changes.server";
import { writePost } from "./post-rules.server";
import { requestReview, savePost } from "./post-saving.server";
import { findMovedPost, findPublishedPost } from "./posts.server";
import { listRevisions } from "./revisions.server";
import { listWorkingCopies, storeWorkingCopy } from "./working-copy.server";

beforeAll(prepareEditing);

describe("saving", () => {
  test("stores a rendered draft that is not public", async () => {
    const before = await findContentVersion();
    const image = { image: "https://example.com/a.png", imageAlt: "A" };
    const one = makeSave({ tags: ["a", "b"], featured: true, ...image });
    const id = await savePost(one, editor);
    expect(pickPostFields(await requirePost(id))).toEqual(one.fields);
    expect(await requirePost(id)).toMatchObject({
      published: false,
      version: 1,
      readTime: "1 min read",
      html: expect.stringContaining('<h1 id="one">One</h1>'),
    });
    expect(await findPublishedPost(one.fields.slug)).toBeNull();
    expect(await findContentVersion()).toBeGreaterThan(before);
  });

  test("keeps a draft unpublished until 'Publish Now'", async () => {
    const one = makeSave();
    const id = await savePost(one, editor);
    await savePost({ ...one, fields: { ...one.fields, title: "New" } }, editor, { id, version: 1 });
    expect(await requirePost(id)).toMatchObject({ published: false, version: 2, title: "New" });
    await savePost({ ...one, publish: true }, editor, { id, version: 2 });
    expect((await findPublishedPost(one.fields.slug))?.id).toBe(id);
    await savePost(one, editor, { id, version: 3 });
    expect((await requirePost(id)).published).toBe(true);
  });

  test.each([
    [{ slug: "taken" }, "slug", 'This slug is taken by "A post". Choose another.'],
    [{ slug: "" }, "slug", "Enter a slug: the title has no letters or digits to create one from."],
    [{ categoryId: 99 }, "categoryId", "This category no longer exists. Choose another."],
  ])("rejects %j with an error at %s", async (given, field, message) => {
    await savePost(makeSave({ slug: "taken" }), editor).catch(() => {});
    const rejection = { message, options: { field } };
    await expect(savePost(makeSave(given), editor)).rejects.toMatchObject(rejection);
  });

  test("requires an image description before publishing", async () => {
    const rejected = { options: { field: "imageAlt" } };
    const image = { image: "/media/blog-images/a-1.png" };
    await expect(savePost(makeSave(image, { publish: true }), editor)).rejects.toMatchObject(rejected);
    const id = await savePost(makeSave(image), editor);
    await expect(publishPost(id, editor)).rejects.toMatchObject(rejected);
    await savePost(makeSave({ ...image, imageAlt: "A plan" }, { publish: true }), editor);
  });

  test("requires descriptions of the images in the text before publishing", async () => {
    const rejected = { message: expect.stringContaining("![…](/a.png)"), options: { field: "content" } };
    const content = "![A plan](/b.png)\n\n![](/a.png)";
    const later = { publishAt: sharedNow() + 60_000, unpublishAt: null };
    await expect(savePost(makeSave({ content }, { publish: true }), editor)).rejects.toMatchObject(rejected);
    await expect(savePost(makeSave({ content }, { schedule: later }), editor)).rejects.toMatchObject(
      rejected,
    );
    const id = await savePost(makeSave({ content }), editor);
    await expect(publishPost(id, editor)).rejects.toMatchObject({
      message: expect.stringMatching(/^Failed to update post: The text has an image/),
    });
    await savePost(makeSave({ content: "![A plan](/b.png)" }, { publish: true }), editor);
  });
});

test("editors get a conflict unless they are the first to save a version", async () => {
  const one = makeSave();
  const id = await savePost(one, editor);
  const save = (content: string) =>
    savePost({ ...one, fields: { ...one.fields, content } }, editor, { id, version: 1 });
  const outcomes = await Promise.allSettled(["a", "b", "c", "d"].map(save));
  const conflict = { reason: { options: { status: 409, code: "conflict" } } };
  const rejected = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(rejected).toMatchObject([conflict, conflict, conflict]);
  expect((await requirePost(id)).version).toBe(2);
  expect(await listRevisions(id)).toHaveLength(2);
  await expect(save("e")).rejects.toMatchObject(conflict.reason);
});

test("findMovedPost finds old slugs until another post takes them", async () => {
  const one = makeSave({ slug: "old-address" }, { publish: true });
  const id = await savePost(one, editor);
  const move = (slug: string, version: number) =>
    savePost({ ...one, fields: { ...one.fields, slug } }, editor, { id, version });
  await move("new-address", 1);
  expect(await findMovedPost("old-address")).toBe("new-address");
  await unpublishPost(id, editor);
  expect(await findMovedPost("old-address")).toBeNull();
  await publishPost(id, editor);
  await savePost(makeSave({ slug: "old-address" }, { publish: true }), editor);
  expect(await findMovedPost("old-address")).toBeNull();
  // A post that returns to an old slug is not redirected.
  await move("newest-address", 2);
  await move("new-address", 3);
  expect(await findMovedPost("new-address")).toBeNull();
  expect(await findMovedPost("newest-address")).toBe("new-address");
});

test("deletePost removes all rows of a post in the trash and succeeds twice", async () => {
  const one = makeSave({}, { publish: true });
  const id = await savePost(one, editor);
  await storeWorkingCopy({ copy: crypto.randomUUID(), title: "x" }, editor, { postId: id });
  const restored = { message: expect.stringContaining("no longer in the trash"), options: { status: 409 } };
  await expect(deletePost(id, editor)).rejects.toMatchObject(restored);
  await trashPost(id, editor);
  await trashPost(id, editor);
  expect(await findPublishedPost(one.fields.slug)).toBeNull();
  await deletePost(id, editor);
  await deletePost(id, editor);
  expect(await listRevisions(id)).toEqual([]);
  const { rows } = await listAudit({ q: "192.0.2.7", page: 1 });
  const { id: accountId, email, clientAddress } = editor;
  const row = { accountId, email, clientAddress, detail: { post: "A post" } };
  expect(rows.slice(0, 3)).toMatchObject([
    { event: "POST_DELETED", ...row },
    { event: "POST_TRASHED", ...row },
    { event: "POST_PUBLISHED", ...row },
  ]);
  expect(await listWorkingCopies(editor, id)).toEqual([]);
});

test("a post in the trash keeps its slug, cannot be saved or published, and returns as a draft", async () => {
  const one = makeSave({ slug: "kept-slug" }, { publish: true });
  const id = await savePost(one, editor);
  await trashPost(id, editor);
  const taken = savePost(makeSave({ slug: "kept-slug" }), editor);
  await expect(taken).rejects.toThrow(/, which is in the trash\./);
  await expect(savePost(one, editor, { id, version: 1 })).rejects.toMatchObject({ options: { status: 409 } });
  await expect(publishPost(id, editor)).rejects.toThrow(/in the trash/);
  await restorePost(id, editor);
  expect(await requirePost(id)).toMatchObject({ published: false, deletedAt: null, version: 1 });
});

test("a category that is deleted during a save is rejected at its field", async () => {
  const id = await savePost(makeSave({ slug: "lost-category" }), editor);
  const write = db.update(posts).set({ categoryId: 77 }).where(eq(posts.id, id));
  await expect(writePost([write])).rejects.toMatchObject({ options: { field: "categoryId" } });
});

test("a post that is unpublished during a save stays unpublished", async () => {
  const one = makeSave({}, { publish: true });
  const id = await savePost(one, editor);
  const fields = { ...one.fields, content: "A [text] that takes a while. ".repeat(1_000) };
  const saving = savePost({ ...one, fields, publish: false }, editor, { id, version: 1 });
  await unpublishPost(id, editor);
  await saving;
  expect(await requirePost(id)).toMatchObject({ version: 2, published: false });
});

test("a writer who finishes drafts again and again does not flood editors", async () => {
  await storeAccount({ email: "editor@example.com", role: "editor" });
  await storeAccount({ email: "other@example.com", role: "editor" });
  const writer = makeActor({ id: "writer", email: "writer@example.com", role: "writer" });
  const finish = async (id: string) => atomic(...(await requestReview({ id, title: id }, writer)));
  const countMails = async (to: string) =>
    (await db.select().from(outbox)).filter((entry) => openSealed<AccountMail>(entry).to === to).length;
  for (let times = 0; times < 6; times++) await finish("one-draft");
  expect(await countMails("editor@example.com")).toBe(2);
  for (let draft = 0; draft < 30; draft++) await finish(`draft-${draft}`);
  expect(await countMails("editor@example.com")).toBe(16);
  expect(await countMails("other@example.com")).toBe(16);
});

test("every message names what limits it", () => {
  const mail = { to: "editor@example.com", subject: "Hello", lines: [] };
  // @ts-expect-error: it does not compile without a limit.
  expect(() => queueAccountMail(mail)).toThrow();
});
