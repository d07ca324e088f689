import { and, desc, eq, gt, isNull, lt } from "drizzle-orm";
import { postPreviews, posts } from "#drizzle/schema/posts";
import { audit } from "~/features/audit/audit.server";
import { postSchema, toPostFields } from "~/features/posts/editing/post-schema.server";
import type { Actor } from "~/features/roles/role";
import { atomic, db } from "~/lib/database/db.server";
import { expectRow, tryAtomic } from "~/lib/database/writes.server";
import { getBrand } from "~/lib/env/brand.server";
import { env } from "~/lib/env/env.server";
import { FormError } from "~/lib/form/form-error";
import { createToken, digest } from "~/lib/secrets/digest.server";
import { DAY_MS } from "~/lib/text/time";
import { type BlogPost, toBlogPost } from "./blog.server";
import { blankPost } from "./post";
import { type PostFormValues, postFormLimits } from "./post-form";
import { renderPost } from "./post-rendering.server";
import type { Post } from "./posts.server";
import { findCategory } from "./topic-changes.server";

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

type PreviewedPost = Pick<Post, "id" | "title">;

/** Creates a preview link for `days` days. @returns its URL. Only the token's digest is stored. */
export async function createPreviewLink(
  post: PreviewedPost,
  actor: Actor,
  days: number,
  now = Date.now(),
): Promise<string> {
  const token = createToken();
  await atomic(
    db.delete(postPreviews).where(lt(postPreviews.expiresAt, now)),
    db.insert(postPreviews).values({
      id: digest(token),
      postId: post.id,
      email: actor.email,
      createdAt: now,
      expiresAt: now + days * DAY_MS,
    }),
    audit("PREVIEW_CREATED", { ...actor, at: now, detail: { post: post.title, days: `${days}` } }),
  );
  return `${env.siteUrl}/preview/${token}`;
}

/** The active preview links of a post, the newest first. */
export const listPreviewLinks = (postId: string, now = Date.now()) =>
  db
    .select({
      id: postPreviews.id,
      email: postPreviews.email,
      createdAt: postPreviews.createdAt,
      expiresAt: postPreviews.expiresAt,
    })
    .from(postPreviews)
    .where(and(eq(postPreviews.postId, postId), gt(postPreviews.expiresAt, now)))
    .orderBy(desc(postPreviews.createdAt));

/** Revokes a preview link of a post, if it still exists. */
export async function revokePreviewLink(post: PreviewedPost, id: string, actor: Actor): Promise<void> {
  const isLink = and(eq(postPreviews.postId, post.id), eq(postPreviews.id, id));
  const revoke = expectRow(db.delete(postPreviews).where(isLink));
  await tryAtomic(revoke, audit("PREVIEW_REVOKED", { ...actor, detail: { post: post.title } }));
}

/** The stored post of a preview link; null if the link is unknown, revoked or expired, or the post in the trash. */
export async function findPreviewedPost(token: string, now = Date.now()) {
  const [row] = await db
    .select({ post: posts })
    .from(postPreviews)
    .innerJoin(posts, eq(posts.id, postPreviews.postId))
    .where(and(eq(postPreviews.id, digest(token)), gt(postPreviews.expiresAt, now), isNull(posts.deletedAt)));
  return row?.post ?? null;
}
