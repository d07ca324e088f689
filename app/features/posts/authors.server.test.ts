import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog } from "#drizzle/schema/audit-log";
import { authors } from "#drizzle/schema/posts";
import { makeActor, storePost } from "#tests/support/factories";
import { requirePost } from "#tests/support/post-save";
import { db } from "~/lib/database/db.server";
import {
  authorForm,
  createAuthor,
  deleteAuthor,
  findAuthorById,
  listAuthors,
  updateAuthor,
} from "./authors.server";
import { findBlogPost } from "./blog.server";

const actor = makeActor({ email: "editor@example.com" });
const findShownAuthor = async (slug: string) => (await findBlogPost(slug))?.authorProfile;

test("renaming an author updates the author's posts, whose pages show the picture and text", async () => {
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
    { id: asha.id, name: "Asha Rao", postCount: 1 },
    { id: null, name: "Guest", postCount: 1 },
  ]);
  const renamed = await findAuthorById(asha.id);
  if (renamed) await Promise.all([deleteAuthor(renamed, actor), deleteAuthor(renamed, actor)]);
  expect(await db.$count(auditLog, eq(auditLog.event, "AUTHOR_DELETED"))).toBe(1);
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
