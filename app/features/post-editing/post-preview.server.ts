import { eq } from "drizzle-orm";
import { categories } from "#drizzle/schema/categories";
import type { PostFields } from "#drizzle/schema/post-editing";
import type { posts } from "#drizzle/schema/posts";
import type { BlogPost } from "~/features/posts/blog.server";
import { readTime, UNCATEGORIZED } from "~/features/posts/post";
import { findNeighbours, listRelatedPosts, withCovers } from "~/features/posts/posts.server";
import { db } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { FormError } from "~/lib/form/form-error";
import { type PostFormValues, postFormLimits } from "./post-form";
import { renderPost } from "./post-rendering.server";
import { getFields } from "./post-saving.server";
import { postSchema, toPostFields } from "./post-schema.server";

type Stored = typeof posts.$inferSelect;

/** The form's values as a post, rendered as a save would render them. Missing and invalid fields are left out. */
export async function previewValues(
  values: PostFormValues,
  stored: Stored | null,
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
    return await toBlogPost(fields, await renderPost(fields.content, { owner: accountId }), stored);
  } catch (error) {
    if (error instanceof FormError) return { refused: error.message };
    throw error;
  }
}

/** A stored post as its page would show it, published or not, with the HTML rendered by its last save. */
export const previewStored = (stored: Stored): Promise<BlogPost> =>
  toBlogPost(getFields(stored), stored, stored);

async function toBlogPost(
  fields: PostFields,
  { html, headings }: Pick<Stored, "html" | "headings">,
  stored: Stored | null,
): Promise<BlogPost> {
  const { content, ...shown } = fields;
  const [category] =
    fields.categoryId === null
      ? []
      : await db.select().from(categories).where(eq(categories.id, fields.categoryId));
  const now = Date.now();
  const related = await listRelatedPosts({ id: stored?.id ?? "", categoryId: fields.categoryId });
  const [covered] = await withCovers([fields]);
  return {
    ...shown,
    cover: covered?.cover,
    ...{ id: null, html, headings, readTime: readTime(content) },
    category: category?.name ?? UNCATEGORIZED,
    views: stored?.views ?? 0,
    likes: stored?.likes ?? 0,
    createdAt: stored?.createdAt ?? now,
    updatedAt: stored?.updatedAt ?? now,
    related: await withCovers(related),
    ...(stored ? await findNeighbours(stored) : { previous: null, next: null }),
  };
}
