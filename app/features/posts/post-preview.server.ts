import { postSchema, toPostFields } from "~/features/posts/editing/post-schema.server";
import { getBrand } from "~/lib/env/brand.server";
import { FormError } from "~/lib/form/form-error";
import { type BlogPost, toBlogPost } from "./blog.server";
import { findCategory } from "./categories.server";
import { blankPost } from "./post";
import { type PostFormValues, postFormLimits } from "./post-form";
import { renderPost } from "./post-rendering.server";
import type { Post } from "./posts.server";

/**
 * Renders the form's values as a save would, without missing and invalid fields; `rejected` is the reason why it
 * cannot.
 */
export async function renderPreview(
  values: PostFormValues,
  stored: Post | null,
  accountId: string,
): Promise<BlogPost | { rejected: string }> {
  // An autosaved text may be longer than a post.
  const required = {
    title: values.title.trim().slice(0, postFormLimits.title) || "Untitled",
    content: values.content.trim().slice(0, postFormLimits.content) || "Nothing yet.",
  };
  // As in a parsed form, empty fields are absent. Invalid ones are omitted too.
  const filled = Object.entries({ ...values, ...required }).filter(([, value]) => value !== "");
  const issues = postSchema.safeParse(Object.fromEntries(filled)).error?.issues ?? [];
  const valid = filled.filter(([name]) => !issues.some(({ path }) => path[0] === name));
  const submission = postSchema.parse({ ...Object.fromEntries(valid), ...required });
  const fields = await toPostFields(submission, getBrand().name);
  try {
    const rendered = await renderPost(fields.content, { requester: accountId });
    const changes = { ...fields, ...rendered };
    if (stored) return await toPreview({ ...stored, ...changes });
    return { ...(await toPreview({ ...createBlankPost(), ...changes })), previous: null, next: null };
  } catch (error) {
    if (error instanceof FormError) return { rejected: error.message };
    throw error;
  }
}

const createBlankPost = () => ({
  ...blankPost,
  id: "",
  number: 0,
  version: 0,
  searchText: "",
  createdAt: Date.now(),
  updatedAt: Date.now(),
});

/** A stored post as its page would show it, published or not, with the HTML rendered by its last save. */
export async function toPreview(stored: Post): Promise<BlogPost> {
  const category = stored.categoryId === null ? null : await findCategory(stored.categoryId);
  return { ...(await toBlogPost({ ...stored, category: category?.name ?? null })), id: null };
}
