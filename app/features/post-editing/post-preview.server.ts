import { eq } from "drizzle-orm";
import { categories } from "#drizzle/schema/categories";
import { type BlogPost, toBlogPost } from "~/features/posts/blog.server";
import { blankPost, estimateReadTime } from "~/features/posts/post";
import type { Post } from "~/features/posts/posts.server";
import { db } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { FormError } from "~/lib/form/form-error";
import { type PostFormValues, postFormLimits } from "./post-form";
import { renderPost } from "./post-rendering.server";
import { postSchema, toPostFields } from "./post-schema.server";

/** The form's values as a post, rendered as a save would render them. Missing and invalid fields are left out. */
export async function previewValues(
  values: PostFormValues,
  stored: Post | null,
  accountId: string,
): Promise<BlogPost | { refused: string }> {
  // An autosaved text may be longer than a post.
  const required = {
    title: values.title.trim().slice(0, postFormLimits.title) || "Untitled",
    content: values.content.trim().slice(0, postFormLimits.content) || "Nothing yet.",
  };
  // A parsed form has no empty fields; this drops the invalid ones as well.
  const filled = Object.entries({ ...values, ...required }).filter(([, value]) => value !== "");
  const issues = postSchema.safeParse(Object.fromEntries(filled)).error?.issues ?? [];
  const valid = filled.filter(([name]) => !issues.some(({ path }) => path[0] === name));
  const sent = postSchema.parse({ ...Object.fromEntries(valid), ...required });
  const fields = toPostFields(sent, env.brand.name);
  try {
    const rendered = await renderPost(fields.content, { owner: accountId });
    const texts = { ...fields, ...rendered, readTime: estimateReadTime(fields.content) };
    if (stored) return await previewStored({ ...stored, ...texts });
    return { ...(await previewStored({ ...newPost(), ...texts })), previous: null, next: null };
  } catch (error) {
    if (error instanceof FormError) return { refused: error.message };
    throw error;
  }
}

const newPost = () => ({
  ...blankPost,
  id: "",
  number: 0,
  version: 0,
  searchText: "",
  createdAt: Date.now(),
  updatedAt: Date.now(),
});

/** A stored post as its page would show it, published or not, with the HTML rendered by its last save. */
export async function previewStored(stored: Post): Promise<BlogPost> {
  const [category] =
    stored.categoryId === null
      ? []
      : await db.select().from(categories).where(eq(categories.id, stored.categoryId));
  return { ...(await toBlogPost({ ...stored, category: category?.name ?? null })), id: null };
}
