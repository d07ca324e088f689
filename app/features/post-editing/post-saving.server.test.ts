import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { posts } from "#drizzle/schema/posts";
import { listAudit } from "~/features/audit/audit.server";
import { findMovedPost, findPublishedPost } from "~/features/posts/posts.server";
import { findContentVersion } from "~/lib/database/content-version.server";
import { db } from "~/lib/database/db.server";
import { author, prepareEditing, save, stored } from "../../../tests/support/post-save";
import { writePost } from "./post-access.server";
import { deletePost, publishPost, restorePost, trashPost, unpublishPost } from "./post-changes.server";
import { savePost } from "./post-saving.server";
import { pickPostFields } from "./post-schema.server";
import { listRevisions } from "./revisions.server";
import { listWorkingCopies, storeWorkingCopy } from "./working-copy.server";

beforeAll(prepareEditing);

describe("saving", () => {
  test("stores a rendered draft that is not public", async () => {
    const before = await findContentVersion();
    const one = save({ tags: ["a", "b"], featured: true, image: "https://example.com/a.png", imageAlt: "A" });
    const id = await savePost(one, author);
    expect(pickPostFields(await stored(id))).toEqual(one.fields);
    expect(await stored(id)).toMatchObject({
      published: false,
      version: 1,
      readTime: "1 min read",
      html: expect.stringContaining('<h1 id="one">One</h1>'),
    });
    expect(await findPublishedPost(one.fields.slug)).toBeNull();
    expect(await findContentVersion()).toBeGreaterThan(before);
  });

  test("keeps a draft unpublished until 'Publish Now'", async () => {
    const one = save();
    const id = await savePost(one, author);
    await savePost({ ...one, fields: { ...one.fields, title: "New" } }, author, { id, version: 1 });
    expect(await stored(id)).toMatchObject({ published: false, version: 2, title: "New" });
    await savePost({ ...one, publish: true }, author, { id, version: 2 });
    expect((await findPublishedPost(one.fields.slug))?.id).toBe(id);
    await savePost(one, author, { id, version: 3 });
    expect((await stored(id)).published).toBe(true);
  });

  test.each([
    [{ slug: "taken" }, "slug", 'This slug is taken by "A post". Choose another.'],
    [{ slug: "" }, "slug", ""],
    [{ categoryId: 99 }, "categoryId", ""],
  ])("rejects %j with an error at %s", async (given, field, message) => {
    await savePost(save({ slug: "taken" }), author).catch(() => {});
    const refusal = { message: expect.stringContaining(message), options: { field } };
    await expect(savePost(save(given), author)).rejects.toMatchObject(refusal);
  });

  test("requires an image description before publishing", async () => {
    const refused = { options: { field: "imageAlt" } };
    const image = { image: "/media/blog-images/a-1.png" };
    await expect(savePost(save(image, { publish: true }), author)).rejects.toMatchObject(refused);
    const id = await savePost(save(image), author);
    await expect(publishPost(id, author)).rejects.toMatchObject(refused);
    await savePost(save({ ...image, imageAlt: "A plan" }, { publish: true }), author);
  });
});

describe("two editors", () => {
  test("get a conflict unless they are the first to save a version", async () => {
    const one = save();
    const id = await savePost(one, author);
    const outcomes = await Promise.allSettled(
      ["a", "b", "c", "d"].map((content) =>
        savePost({ ...one, fields: { ...one.fields, content } }, author, { id, version: 1 }),
      ),
    );
    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(refused).toHaveLength(3);
    const conflict = { options: { status: 409, code: "conflict" } };
    for (const { reason } of refused) expect(reason).toMatchObject(conflict);
    expect((await stored(id)).version).toBe(2);
    expect(await listRevisions(id)).toHaveLength(2);
    await expect(savePost(one, author, { id, version: 1 })).rejects.toMatchObject(conflict);
  });
});

test("findMovedPost finds former slugs until another post takes them", async () => {
  const one = save({ slug: "old-address" }, { publish: true });
  const id = await savePost(one, author);
  await savePost({ ...one, fields: { ...one.fields, slug: "new-address" } }, author, { id, version: 1 });
  expect(await findMovedPost("old-address")).toBe("new-address");
  await unpublishPost(id, author);
  expect(await findMovedPost("old-address")).toBeNull();
  await publishPost(id, author);
  await savePost(save({ slug: "old-address" }, { publish: true }), author);
  expect(await findMovedPost("old-address")).toBeNull();
  // A post that returns to a former slug is not redirected.
  await savePost({ ...one, fields: { ...one.fields, slug: "newest-address" } }, author, { id, version: 2 });
  await savePost({ ...one, fields: { ...one.fields, slug: "new-address" } }, author, { id, version: 3 });
  expect(await findMovedPost("new-address")).toBeNull();
  expect(await findMovedPost("newest-address")).toBe("new-address");
});

test("deletePost removes all rows of a post in the trash, and succeeds twice", async () => {
  const one = save({}, { publish: true });
  const id = await savePost(one, author);
  await storeWorkingCopy({ copy: crypto.randomUUID(), title: "x" }, author, { postId: id });
  await expect(deletePost(id, author)).rejects.toMatchObject({ options: { status: 409 } });
  await trashPost(id, author);
  await trashPost(id, author);
  expect(await findPublishedPost(one.fields.slug)).toBeNull();
  await deletePost(id, author);
  await deletePost(id, author);
  expect(await listRevisions(id)).toEqual([]);
  const { rows } = await listAudit({ q: author.email, page: 1 });
  expect(rows.slice(0, 3).map(({ event, detail }) => [event, detail])).toEqual([
    ["POST_DELETED", { post: "A post" }],
    ["POST_TRASHED", { post: "A post" }],
    ["POST_PUBLISHED", { post: "A post" }],
  ]);
  expect(await listWorkingCopies(author, id)).toEqual([]);
});

test("a post in the trash keeps its slug, cannot be saved or published, and returns as a draft", async () => {
  const one = save({ slug: "kept-slug" }, { publish: true });
  const id = await savePost(one, author);
  await trashPost(id, author);
  await expect(savePost(save({ slug: "kept-slug" }), author)).rejects.toThrow(/, which is in the trash\./);
  await expect(savePost(one, author, { id, version: 1 })).rejects.toMatchObject({ options: { status: 409 } });
  await expect(publishPost(id, author)).rejects.toThrow(/in the trash/);
  await restorePost(id, author);
  expect(await stored(id)).toMatchObject({ published: false, deletedAt: null, version: 1 });
});

test("a category that is deleted during a save is refused at its field", async () => {
  const id = await savePost(save({ slug: "lost-category" }), author);
  const write = db.update(posts).set({ categoryId: 77 }).where(eq(posts.id, id));
  await expect(writePost([write])).rejects.toMatchObject({ options: { field: "categoryId" } });
});

test("a post that is unpublished during a save stays unpublished", async () => {
  const one = save({}, { publish: true });
  const id = await savePost(one, author);
  const { fields } = save({ slug: one.fields.slug, content: "A [text] that takes a while. ".repeat(1_000) });
  const saving = savePost({ ...one, fields, publish: false }, author, { id, version: 1 });
  await unpublishPost(id, author);
  await saving;
  expect(await stored(id)).toMatchObject({ version: 2, published: false });
});
