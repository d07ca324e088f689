import { eq } from "drizzle-orm";
import { categories, type PostFields, posts } from "#drizzle/schema/posts";
import type { PostSave } from "~/features/posts/post-saving.server";
import type { Actor } from "~/features/roles/role";
import { atomic, db } from "~/lib/database/db.server";
import { storeAccount } from "./factories";

/** The actor whose account `prepareEditing` stores. */
export const editor: Actor = {
  id: "11111111-1111-4111-8111-111111111111",
  email: "editor@example.com",
  role: "editor",
  clientAddress: "192.0.2.7",
};

/** Stores a category and the actor's account. */
export async function prepareEditing(): Promise<void> {
  await atomic(db.insert(categories).values({ id: 2, name: "Technical" }));
  const { id, email } = editor;
  await storeAccount({ id, email, role: "editor" });
}

let count = 0;

/** The fields of a post; `given` replaces default values. */
const makeFields = (given: Partial<PostFields>): PostFields => ({
  title: "A post",
  slug: `a-post-${++count}`,
  excerpt: "About it",
  content: "# One\n\nText",
  categoryId: 2,
  tags: ["one"],
  date: "2026-01-02",
  author: "Studio",
  image: null,
  imageAlt: null,
  socialImage: null,
  canonicalUrl: null,
  featured: false,
  metaTitle: "A post",
  metaDescription: "About it",
  metaKeywords: "one",
  ...given,
});

/** Creates a save of a draft without a schedule. */
export const makeSave = (given: Partial<PostFields> = {}, rest: Partial<PostSave> = {}): PostSave => ({
  fields: makeFields(given),
  publish: false,
  schedule: { publishAt: null, unpublishAt: null },
  ...rest,
});

/** The id of the post whose editor a save redirects to. */
export const readPostId = (location: string | null): string =>
  /\/edit\/([0-9a-f-]{36})/.exec(location ?? "")?.[1] ?? "";

/** Reads a post's row. */
export const findPost = async (id: string) => (await db.select().from(posts).where(eq(posts.id, id)))[0];

/** The same. @throws if there is none */
export async function requirePost(id: string) {
  const post = await findPost(id);
  if (!post) throw new Error("no post");
  return post;
}
