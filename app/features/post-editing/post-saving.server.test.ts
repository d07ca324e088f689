import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { posts } from "#drizzle/schema/posts";
import { listAudit } from "~/features/audit/audit.server";
import { findMovedPost, findPublishedPost } from "~/features/posts/posts.server";
import { findContentVersion } from "~/lib/database/content-version.server";
import { db } from "~/lib/database/db.server";
import { actor, prepareEditing, save, stored } from "../../../tests/support/post-save";
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
    const id = await savePost(one, actor);
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
    const id = await savePost(one, actor);
    await savePost({ ...one, fields: { ...one.fields, title: "New" } }, actor, { id, version: 1 });
    expect(await stored(id)).toMatchObject({ published: false, version: 2, title: "New" });
    await savePost({ ...one, publish: true }, actor, { id, version: 2 });
    expect((await findPublishedPost(one.fields.slug))?.id).toBe(id);
    await savePost(one, actor, { id, version: 3 });
    expect((await stored(id)).published).toBe(true);
  });

  test.each([
    [{ slug: "taken" }, "slug", 'This slug is taken by "A post". Choose another.'],
    [{ slug: "" }, "slug", ""],
    [{ categoryId: 99 }, "categoryId", ""],
  ])("rejects %j with an error at %s", async (given, field, message) => {
    await savePost(save({ slug: "taken" }), actor).catch(() => {});
    const refusal = { message: expect.stringContaining(message), options: { field } };
    await expect(savePost(save(given), actor)).rejects.toMatchObject(refusal);
  });

  test("requires an image description before publishing", async () => {
    const refused = { options: { field: "imageAlt" } };
    const image = { image: "/media/blog-images/a-1.png" };
    await expect(savePost(save(image, { publish: true }), actor)).rejects.toMatchObject(refused);
    const id = await savePost(save(image), actor);
    await expect(publishPost(id, actor)).rejects.toMatchObject(refused);
    await savePost(save({ ...image, imageAlt: "A plan" }, { publish: true }), actor);
  });
});

describe("two editors", () => {
  test("get a conflict unless they are the first to save a version", async () => {
    const one = save();
    const id = await savePost(one, actor);
    const outcomes = await Promise.allSettled(
      ["a", "b", "c", "d"].map((content) =>
        savePost({ ...one, fields: { ...one.fields, content } }, actor, { id, version: 1 }),
      ),
    );
    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(refused).toHaveLength(3);
    const conflict = { options: { status: 409, code: "conflict" } };
    for (const { reason } of refused) expect(reason).toMatchObject(conflict);
    expect((await stored(id)).version).toBe(2);
    expect(await listRevisions(id)).toHaveLength(2);
    await expect(savePost(one, actor, { id, version: 1 })).rejects.toMatchObject(conflict);
  });
});

test("findMovedPost finds former slugs until another post takes them", async () => {
  const one = save({ slug: "old-address" }, { publish: true });
  const id = await savePost(one, actor);
  await savePost({ ...one, fields: { ...one.fields, slug: "new-address" } }, actor, { id, version: 1 });
  expect(await findMovedPost("old-address")).toBe("new-address");
  await unpublishPost(id, actor);
  expect(await findMovedPost("old-address")).toBeNull();
  await publishPost(id, actor);
  await savePost(save({ slug: "old-address" }, { publish: true }), actor);
  expect(await findMovedPost("old-address")).toBeNull();
  // A post that returns to a former slug is not redirected.
  await savePost({ ...one, fields: { ...one.fields, slug: "newest-address" } }, actor, { id, version: 2 });
  await savePost({ ...one, fields: { ...one.fields, slug: "new-address" } }, actor, { id, version: 3 });
  expect(await findMovedPost("new-address")).toBeNull();
  expect(await findMovedPost("newest-address")).toBe("new-address");
});

test("deletePost removes all rows of a post in the trash, and succeeds twice", async () => {
  const one = save({}, { publish: true });
  const id = await savePost(one, actor);
  await storeWorkingCopy({ copy: crypto.randomUUID(), title: "x" }, actor, { postId: id });
  await expect(deletePost(id, actor)).rejects.toMatchObject({ options: { status: 409 } });
  await trashPost(id, actor);
  await trashPost(id, actor);
  expect(await findPublishedPost(one.fields.slug)).toBeNull();
  await deletePost(id, actor);
  await deletePost(id, actor);
  expect(await listRevisions(id)).toEqual([]);
  const { rows } = await listAudit({ q: "192.0.2.7", page: 1 });
  const { id: accountId, email, clientAddress } = actor;
  const row = { accountId, email, clientAddress, detail: { post: "A post" } };
  expect(rows.slice(0, 3)).toMatchObject([
    { event: "POST_DELETED", ...row },
    { event: "POST_TRASHED", ...row },
    { event: "POST_PUBLISHED", ...row },
  ]);
  expect(await listWorkingCopies(actor, id)).toEqual([]);
});

test("a post in the trash keeps its slug, cannot be saved or published, and returns as a draft", async () => {
  const one = save({ slug: "kept-slug" }, { publish: true });
  const id = await savePost(one, actor);
  await trashPost(id, actor);
  await expect(savePost(save({ slug: "kept-slug" }), actor)).rejects.toThrow(/, which is in the trash\./);
  await expect(savePost(one, actor, { id, version: 1 })).rejects.toMatchObject({ options: { status: 409 } });
  await expect(publishPost(id, actor)).rejects.toThrow(/in the trash/);
  await restorePost(id, actor);
  expect(await stored(id)).toMatchObject({ published: false, deletedAt: null, version: 1 });
});

test("a category that is deleted during a save is refused at its field", async () => {
  const id = await savePost(save({ slug: "lost-category" }), actor);
  const write = db.update(posts).set({ categoryId: 77 }).where(eq(posts.id, id));
  await expect(writePost([write])).rejects.toMatchObject({ options: { field: "categoryId" } });
});

test("a post that is unpublished during a save stays unpublished", async () => {
  const one = save({}, { publish: true });
  const id = await savePost(one, actor);
  const { fields } = save({ slug: one.fields.slug, content: "A [text] that takes a while. ".repeat(1_000) });
  const saving = savePost({ ...one, fields, publish: false }, actor, { id, version: 1 });
  await unpublishPost(id, actor);
  await saving;
  expect(await stored(id)).toMatchObject({ version: 2, published: false });
});
