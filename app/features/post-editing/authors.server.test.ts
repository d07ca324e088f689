import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { authors } from "#drizzle/schema/authors";
import { posts } from "#drizzle/schema/posts";
import { makeActor, storePost } from "#tests/support/factories";
import { requirePost } from "#tests/support/post-save";
import { findBlogPost } from "~/features/posts/blog.server";
import { findFeaturedPost } from "~/features/posts/posts.server";
import { atomic, db, migrateDatabase } from "~/lib/database/db.server";
import {
  authorForm,
  createAuthor,
  deleteAuthor,
  findAuthorById,
  listAuthors,
  updateAuthor,
} from "./authors.server";
import { listFeatured, moveFeatured } from "./featured.server";
import { revisePost } from "./post-revising.server";

await migrateDatabase();
const actor = makeActor({ email: "editor@example.com" });
const findShownAuthor = async (slug: string) => (await findBlogPost(slug))?.authorProfile;

test("a renamed author renames the posts, whose pages show picture and text", async () => {
  const { id, slug } = await storePost({ author: "Asha", categoryId: null });
  await createAuthor({ name: "Asha", image: null, bio: null }, actor);
  expect(await findShownAuthor(slug)).toBeNull();
  const [asha] = await db.select().from(authors);
  if (!asha) throw new Error("not stored");
  await updateAuthor(asha, { name: "Asha Rao", image: "/media/x.png", bio: "Builds.\nMends." }, actor);
  expect(await requirePost(id)).toMatchObject({ author: "Asha Rao", version: 2 });
  expect(await findShownAuthor(slug)).toEqual({
    name: "Asha Rao",
    image: "/media/x.png",
    picture: null,
    bio: "Builds.\nMends.",
  });
  await expect(createAuthor({ name: "ASHA RAO", image: null, bio: null }, actor)).rejects.toThrow(/already/);
  await storePost({ author: "Guest", categoryId: null });
  expect(await listAuthors()).toEqual([
    { id: asha.id, name: "Asha Rao", posts: 1 },
    { id: null, name: "Guest", posts: 1 },
  ]);
  const renamed = await findAuthorById(asha.id);
  if (renamed) await deleteAuthor(renamed, actor);
  expect(await requirePost(id)).toMatchObject({ author: "Asha Rao" });
  expect(await findShownAuthor(slug)).toBeNull();
});

test.each([
  [{ name: "A", image: "javascript:alert(1)" }, false],
  [{ name: "x".repeat(101) }, false],
  [{ name: "A", bio: "x".repeat(1_001) }, false],
  [{ name: "A", image: "/media/a.png", bio: "One\r\ntwo" }, true],
])("the form of an author: %j", (form, valid) => {
  expect(authorForm.schema.safeParse(form).success).toBe(valid);
});

test("staff order the featured posts; one without a place comes first", async () => {
  const listTitles = async () => (await listFeatured()).map(({ title }) => title);
  const featured = { featured: true, categoryId: null };
  const old = await storePost({ title: "Old", ...featured });
  await storePost({ title: "Middle", ...featured });
  await storePost({ title: "New", ...featured });
  await storePost({ title: "Trashed", ...featured, published: false, deletedAt: 1 });
  expect(await listTitles()).toEqual(["New", "Middle", "Old"]);
  await moveFeatured(old.id, -1, actor);
  await moveFeatured(old.id, -1, actor);
  await moveFeatured(old.id, -1, actor);
  expect(await listTitles()).toEqual(["Old", "New", "Middle"]);
  expect(await findFeaturedPost()).toMatchObject({ title: "Old" });
  await moveFeatured(old.id, 1, actor);
  await storePost({ title: "Newest", ...featured });
  expect(await listTitles()).toEqual(["Newest", "New", "Old", "Middle"]);
  expect(await findFeaturedPost()).toMatchObject({ title: "Newest" });
});

test("a change of some fields does nothing to a post that was saved since it was read", async () => {
  const { id } = await storePost({ author: "Before", categoryId: null });
  const staleRow = await requirePost(id);
  await atomic(db.update(posts).set({ version: 2, title: "Saved" }).where(eq(posts.id, id)));
  await atomic(...revisePost(staleRow, { author: "After" }, { email: actor.email, now: 1 }));
  expect(await requirePost(id)).toMatchObject({ version: 2, title: "Saved", author: "Before" });
});
