import { data } from "@remix-run/node";
import { asc, eq } from "drizzle-orm";
import { categories } from "#drizzle/categories";
import { posts } from "#drizzle/posts";
import type { BlogPost } from "~/features/posts/blog.server";
import { readTime, UNCATEGORIZED } from "~/features/posts/post";
import { withCovers } from "~/features/posts/post-covers.server";
import { applyDueSchedules } from "~/features/posts/post-schedule.server";
import { findNeighbours, listRelatedPosts } from "~/features/posts/posts.server";
import { db } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { FormError } from "~/lib/form-error";
import { log } from "~/lib/log.server";
import { type Author, mayPublish } from "./author";
import { reasonOf } from "./dashboard.server";
import { type PostFormValues, postFormLimits } from "./post-form";
import { toFormValues } from "./post-form-values.server";
import { fieldsOf } from "./post-saving.server";
import { postSchema, toPostFields } from "./post-schema.server";
import { renderPost } from "./rendering.server";
import { findSchedule, listWorkingCopies, type WorkingCopy } from "./working-copy.server";

export type Stored = typeof posts.$inferSelect;

/** What the editor needs to know of a stored post beside its fields. */
type EditedPost = { id: string; slug: string; title: string; version: number; published: boolean };

export type Editor = {
  post: EditedPost | null;
  values: PostFormValues;
  /** What the stored post holds, for whoever wrote against another version of it. */
  stored: PostFormValues | null;
  /** The version that the text in the form began with. */
  version: number;
  /** Under which id unsaved text is kept. */
  copyId: string;
  /** The unsaved text that stands in the form, if one does. */
  continued: { keptAt: number } | null;
  /** Further unsaved texts of one's own. */
  copies: { id: string; title: string; keptAt: number }[];
  categories: { id: number; name: string }[];
  /** Whether whoever writes may decide what readers see; an editor does it otherwise. */
  mayPublish: boolean;
  /** For the red banner (docs/product.md 8.4). */
  error: string | null;
  /** The post as readers would see it; only where the preview was asked for. */
  preview: BlogPost | null;
  /** Why there is no preview though it was asked for. */
  refused: string | null;
};

/** A stored post by its id, or null. */
export async function findPost(id: string): Promise<Stored | null> {
  await applyDueSchedules();
  const [post] = await db.select().from(posts).where(eq(posts.id, id));
  return post ?? null;
}

/**
 * The stored post of a route's parameter.
 * @throws a 404 where there is none, and the reason where it could not be read (docs/product.md 8.4).
 */
export async function requirePost(id: string | undefined): Promise<Stored> {
  const post = await findPost(id ?? "").catch((error) => {
    log.error({ err: error }, "a post could not be read");
    throw data(`Failed to fetch post: ${reasonOf(error)}`, { status: 503 });
  });
  if (!post) throw data("Post not found", { status: 404 });
  return post;
}

/**
 * Everything that the editor shows, for a stored post or a new one. The query's `copy` names an unsaved text to go on
 * with, `view=preview` asks for the preview.
 */
export async function openEditor(
  stored: Stored | null,
  author: Author,
  query: URLSearchParams,
): Promise<Editor> {
  const copies = await listWorkingCopies(author, stored?.id ?? null);
  const copy = copies.find(({ id }) => id === query.get("copy"));
  const fresh = stored ? toFormValues(fieldsOf(stored), await findSchedule(stored.id)) : emptyValues();
  const values = { ...fresh, ...copy?.values };
  const { list, error } = await listEditorCategories();
  const asked = query.get("view") === "preview" ? await previewOf(values, stored, author.id) : null;
  return {
    post: stored && {
      id: stored.id,
      slug: stored.slug,
      title: stored.title,
      version: stored.version,
      published: stored.published,
    },
    values,
    stored: stored && fresh,
    version: (copy ? copy.baseVersion : stored?.version) ?? 0,
    copyId: copy?.id ?? crypto.randomUUID(),
    continued: copy ? { keptAt: copy.updatedAt } : null,
    copies: copies.filter((other) => other !== copy).map(summary),
    categories: list,
    mayPublish: mayPublish(author),
    error,
    preview: asked && "html" in asked ? asked : null,
    refused: asked && "refused" in asked ? asked.refused : null,
  };
}

const summary = ({ id, values, updatedAt }: WorkingCopy) => ({
  id,
  title: values.title?.trim() || "Untitled",
  keptAt: updatedAt,
});

const emptyValues = (): PostFormValues => ({
  ...{ title: "", slug: "", excerpt: "", content: "", categoryId: "", tags: "" },
  date: new Date().toISOString().slice(0, 10),
  author: env.brand.name,
  ...{ image: "", imageAlt: "", featured: "", metaTitle: "", metaDescription: "", metaKeywords: "" },
  ...{ publishAt: "", unpublishAt: "" },
});

async function listEditorCategories() {
  try {
    return { list: await db.select().from(categories).orderBy(asc(categories.name)), error: null };
  } catch (error) {
    log.error({ err: error }, "the categories could not be read");
    return { list: [], error: `Failed to fetch categories: ${reasonOf(error)}` };
  }
}

/** What is typed as a post: rendered as a save would render it, whatever is still missing or wrong. */
async function previewOf(
  values: PostFormValues,
  stored: Stored | null,
  accountId: string,
): Promise<BlogPost | { refused: string }> {
  // An unsaved text may be longer than a post.
  const needed = {
    title: values.title.trim().slice(0, postFormLimits.title) || "Untitled",
    content: values.content.trim().slice(0, postFormLimits.content) || "Nothing yet.",
  };
  // Empty fields are absent from a form as it is parsed, and so are wrong ones here.
  const filled = Object.entries({ ...values, ...needed }).filter(([, value]) => value !== "");
  const wrong = postSchema.safeParse(Object.fromEntries(filled)).error?.issues ?? [];
  const right = filled.filter(([name]) => !wrong.some(({ path }) => path[0] === name));
  const fields = toPostFields(postSchema.parse({ ...Object.fromEntries(right), ...needed }), env.brand.name);
  try {
    return await previewPost(fields, await renderPost(fields.content, { owner: accountId }), stored);
  } catch (error) {
    if (error instanceof FormError) return { refused: error.message };
    throw error;
  }
}

/** A stored post as its page would show it, published or not: by the HTML that was made when it was saved. */
export const previewStored = (stored: Stored): Promise<BlogPost> =>
  previewPost(fieldsOf(stored), stored, stored);

async function previewPost(
  fields: ReturnType<typeof fieldsOf>,
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
