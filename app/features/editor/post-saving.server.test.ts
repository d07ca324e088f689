import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { accounts } from "#drizzle/accounts";
import { categories } from "#drizzle/categories";
import { type PostFields, postRevisions, postSchedules, posts } from "#drizzle/posts";
import { applyDueSchedules } from "~/features/posts/post-schedule.server";
import { findMovedPost } from "~/features/posts/post-slug.server";
import { findPublishedPost, listPublishedPosts } from "~/features/posts/posts.server";
import { findContentVersion } from "~/lib/content-version.server";
import { atomic, db, migrateDatabase } from "~/lib/db.server";
import { CONFLICT } from "./post-form";
import { createPreview, findPreviewedPost, listPreviews, revokePreview } from "./post-previews.server";
import {
  createPost,
  deletePost,
  fieldsOf,
  type PostSave,
  setPublished,
  updatePost,
} from "./post-saving.server";
import { compareRevisions, findRevision, listRevisions, restoreRevision } from "./revisions.server";
import { discardWorkingCopy, keepWorkingCopy, listWorkingCopies } from "./working-copy.server";

const author = { id: "11111111-1111-4111-8111-111111111111", email: "editor@example.com" };
const unscheduled = { publishAt: null, unpublishAt: null };
const MINUTE = 60_000;

beforeAll(async () => {
  await migrateDatabase();
  await atomic(
    db.insert(categories).values({ id: 2, name: "Technical" }),
    db.insert(accounts).values({ ...author, passwordHash: "none", createdAt: 1 }),
  );
});

let made = 0;
const fields = (given: Partial<PostFields> = {}): PostFields => ({
  title: "A post",
  slug: `a-post-${++made}`,
  excerpt: "About it",
  content: "# One\n\nText",
  categoryId: 2,
  tags: ["one"],
  date: "2026-01-02",
  author: "Studio",
  image: null,
  imageAlt: null,
  featured: false,
  metaTitle: "A post",
  metaDescription: "About it",
  metaKeywords: "one",
  ...given,
});
const save = (given: Partial<PostFields> = {}, rest: Partial<PostSave> = {}): PostSave => ({
  fields: fields(given),
  publish: false,
  schedule: unscheduled,
  ...rest,
});
const stored = async (id: string) => {
  const [post] = await db.select().from(posts).where(eq(posts.id, id));
  if (!post) throw new Error("no post");
  return post;
};

describe("saving", () => {
  test("a draft is stored rendered, and nobody sees it", async () => {
    const before = await findContentVersion();
    const one = save();
    const id = await createPost(one, author);
    expect(await stored(id)).toMatchObject({
      ...one.fields,
      published: false,
      version: 1,
      readTime: "1 min read",
      html: expect.stringContaining('<h1 id="one">One</h1>'),
    });
    expect(await findPublishedPost(one.fields.slug)).toBeNull();
    expect(await findContentVersion()).toBeGreaterThan(before);
  });

  test("a draft stays one when it is saved again, and 'Publish Now' makes it public", async () => {
    const one = save();
    const id = await createPost(one, author);
    await updatePost(id, 1, { ...one, fields: { ...one.fields, title: "New" } }, author);
    expect(await stored(id)).toMatchObject({ published: false, version: 2, title: "New" });
    await updatePost(id, 2, { ...one, publish: true }, author);
    expect((await findPublishedPost(one.fields.slug))?.id).toBe(id);
    await updatePost(id, 3, one, author);
    expect((await stored(id)).published).toBe(true);
  });

  test("a taken slug is refused next to the field", async () => {
    const one = save();
    await createPost(one, author);
    await expect(createPost(save({ slug: one.fields.slug }), author)).rejects.toMatchObject({
      message: 'This slug is taken by "A post". Choose another.',
      options: { field: "slug" },
    });
  });

  test.each([
    [{ slug: "" }, "slug"],
    [{ categoryId: 99 }, "categoryId"],
  ])("%j is refused next to %s", async (given, field) => {
    await expect(createPost(save(given), author)).rejects.toMatchObject({ options: { field } });
  });

  test("an image must be described before anybody sees it", async () => {
    const refused = { options: { field: "imageAlt" } };
    const image = { image: "/media/blog-images/a-1.png" };
    await expect(createPost(save(image, { publish: true }), author)).rejects.toMatchObject(refused);
    const id = await createPost(save(image), author);
    await expect(setPublished(id, true)).rejects.toMatchObject(refused);
    await createPost(save({ ...image, imageAlt: "A plan" }, { publish: true }), author);
  });
});

describe("two editors", () => {
  test("who saves from an older version is told, and nothing is overwritten", async () => {
    const one = save();
    const id = await createPost(one, author);
    await updatePost(id, 1, { ...one, fields: { ...one.fields, content: "theirs" } }, author);
    const late = updatePost(id, 1, { ...one, fields: { ...one.fields, content: "mine" } }, author);
    await expect(late).rejects.toMatchObject({ message: CONFLICT, options: { status: 409 } });
    expect((await stored(id)).content).toBe("theirs");
  });

  test("of saves at the same moment one is taken", async () => {
    const one = save();
    const id = await createPost(one, author);
    const outcomes = await Promise.allSettled(
      ["a", "b", "c", "d"].map((content) =>
        updatePost(id, 1, { ...one, fields: { ...one.fields, content } }, author),
      ),
    );
    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(refused).toHaveLength(3);
    for (const { reason } of refused) expect(reason).toMatchObject({ options: { status: 409 } });
    expect((await stored(id)).version).toBe(2);
    expect(await listRevisions(id)).toHaveLength(2);
  });
});

describe("revisions", () => {
  test("every save is one, and an old one can be taken back without losing the newer", async () => {
    const one = save({ content: "first" });
    const id = await createPost(one, author);
    await updatePost(id, 1, { ...one, fields: { ...one.fields, content: "second" } }, author);
    await restoreRevision(id, 1, 2, author);
    expect(await stored(id)).toMatchObject({ content: "first", version: 3 });
    expect((await findRevision(id, 2))?.content).toBe("second");
    const { from, to, before, after } = await compareRevisions(id, 3, new URLSearchParams("from=1&to=2"));
    expect([from, to, before?.content, after?.content]).toEqual([1, 2, "first", "second"]);
  });

  test("a post that was not saved here keeps its former text with the first save", async () => {
    const one = save({ content: "seeded" });
    const id = await createPost(one, author);
    await atomic(db.delete(postRevisions).where(eq(postRevisions.postId, id)));
    await updatePost(id, 1, { ...one, fields: { ...one.fields, content: "edited" } }, author);
    expect((await findRevision(id, 1))?.content).toBe("seeded");
  });
});

describe("addresses", () => {
  test("a published post is found by those it had before, until another post takes one", async () => {
    const one = save({ slug: "old-address" }, { publish: true });
    const id = await createPost(one, author);
    await updatePost(id, 1, { ...one, fields: { ...one.fields, slug: "new-address" } }, author);
    expect(await findMovedPost("old-address")).toBe("new-address");
    await setPublished(id, false);
    expect(await findMovedPost("old-address")).toBeNull();
    await setPublished(id, true);
    await createPost(save({ slug: "old-address" }, { publish: true }), author);
    expect(await findMovedPost("old-address")).toBeNull();
    // Back at an address of its own, a post leads nowhere else.
    await updatePost(id, 2, { ...one, fields: { ...one.fields, slug: "newest-address" } }, author);
    await updatePost(id, 3, { ...one, fields: { ...one.fields, slug: "new-address" } }, author);
    expect(await findMovedPost("new-address")).toBeNull();
    expect(await findMovedPost("newest-address")).toBe("new-address");
  });
});

describe("a schedule", () => {
  const now = Date.now();

  test("publishes when its second has come, whoever reads, and takes back", async () => {
    const times = { publishAt: now + 60 * MINUTE, unpublishAt: now + 120 * MINUTE };
    const one = save({}, { schedule: times });
    const id = await createPost(one, author);
    await applyDueSchedules(times.publishAt - 1);
    expect((await stored(id)).published).toBe(false);
    const before = await findContentVersion();
    await applyDueSchedules(times.publishAt);
    expect(await stored(id)).toMatchObject({ published: true, updatedAt: times.publishAt });
    expect(await findContentVersion()).toBe(before + 1);
    await applyDueSchedules(times.unpublishAt);
    expect((await stored(id)).published).toBe(false);
    expect(await db.$count(postSchedules, eq(postSchedules.postId, id))).toBe(0);
  });

  test("that is due is carried out by the listing itself", async () => {
    const one = save();
    const id = await createPost(one, author);
    await atomic(db.insert(postSchedules).values({ postId: id, action: "publish", at: Date.now() - 1 }));
    const { posts: listed } = await listPublishedPosts({ q: "", category: null, page: 1 });
    expect(listed.map((post) => post.id)).toContain(id);
  });

  test("is off once somebody publishes or unpublishes by hand", async () => {
    const id = await createPost(
      save({}, { schedule: { publishAt: now + MINUTE * 60, unpublishAt: null } }),
      author,
    );
    await setPublished(id, true);
    await setPublished(id, false);
    await applyDueSchedules(now + 600 * MINUTE);
    expect((await stored(id)).published).toBe(false);
  });

  test.each([
    [{ publishAt: 1, unpublishAt: null }, "publishAt"],
    [{ publishAt: null, unpublishAt: now + 600 * MINUTE }, "unpublishAt"],
    [{ publishAt: now + 600 * MINUTE, unpublishAt: now + 599 * MINUTE }, "unpublishAt"],
  ])("of %j is refused next to %s", async (schedule, field) => {
    await expect(createPost(save({}, { schedule }), author)).rejects.toMatchObject({ options: { field } });
  });
});

test("a preview link shows a draft until it expires or is ended, and one post's only", async () => {
  const id = await createPost(save({ title: "Shown" }), author);
  const other = await createPost(save(), author);
  const now = Date.now();
  const tokenOf = (url: string) => url.split("/").at(-1) ?? "";
  const token = tokenOf(await createPreview(id, author.email, 1, now));
  expect((await findPreviewedPost(token, now))?.title).toBe("Shown");
  expect(await findPreviewedPost(token, now + 24 * 60 * MINUTE)).toBeNull();
  expect(await findPreviewedPost("made-up", now)).toBeNull();
  const [link] = await listPreviews(id, now);
  await revokePreview(other, link?.id ?? "");
  expect(await findPreviewedPost(token, now)).not.toBeNull();
  await revokePreview(id, link?.id ?? "");
  expect(await findPreviewedPost(token, now)).toBeNull();
});

describe("a working copy", () => {
  const account = { accountId: author.id, postId: null };

  test("keeps whatever is typed, touches no post, and goes with the save", async () => {
    const id = crypto.randomUUID();
    await keepWorkingCopy(id, { title: "Half", content: "", version: "0" }, account);
    await keepWorkingCopy(id, { title: "Half a tit", content: "and text", version: "0" }, account);
    const [copy] = await listWorkingCopies(author.id, null);
    expect(copy).toMatchObject({ id, values: { title: "Half a tit", content: "and text", slug: "" } });
    await createPost({ ...save(), copy: id }, author);
    expect(await listWorkingCopies(author.id, null)).toEqual([]);
  });

  test("is one's own", async () => {
    const id = crypto.randomUUID();
    const other = { id: crypto.randomUUID(), email: "other@example.com", passwordHash: "none", createdAt: 1 };
    await atomic(db.insert(accounts).values(other));
    await keepWorkingCopy(id, { title: "Mine" }, account);
    expect(await keepWorkingCopy(id, { title: "Theirs" }, { accountId: other.id, postId: null })).toBeNull();
    await discardWorkingCopy(id, other.id);
    expect(await listWorkingCopies(other.id, null)).toEqual([]);
    expect((await listWorkingCopies(author.id, null))[0]?.values.title).toBe("Mine");
    await discardWorkingCopy(id, author.id);
  });

  test("needs an id that is one", async () => {
    expect(await keepWorkingCopy("../x", { title: "x" }, account)).toBeNull();
  });
});

test("a deleted post leaves nothing behind, and deleting it again is no error", async () => {
  const one = save({}, { publish: true });
  const id = await createPost(one, author);
  await keepWorkingCopy(crypto.randomUUID(), { title: "x" }, { accountId: author.id, postId: id });
  await deletePost(id);
  await deletePost(id);
  expect(await findPublishedPost(one.fields.slug)).toBeNull();
  expect(await listRevisions(id)).toEqual([]);
  expect(await listWorkingCopies(author.id, id)).toEqual([]);
});

test("what an editor wrote comes back as it was", async () => {
  const one = save({ tags: ["a", "b"], featured: true, image: "https://example.com/a.png", imageAlt: "A" });
  const id = await createPost(one, author);
  expect(fieldsOf(await stored(id))).toEqual(one.fields);
});
