import { and, desc, eq, gt, isNull, lt } from "drizzle-orm";
import { postPreviews, posts } from "#drizzle/schema/posts";
import { audit } from "~/features/audit/audit.server";
import type { Actor } from "~/features/roles/actor";
import { atomic, db } from "~/lib/database/db.server";
import { expectRow, tryAtomic } from "~/lib/database/writes.server";
import { env } from "~/lib/env/env.server";
import { createToken, digest } from "~/lib/secrets/digest.server";
import { DAY_MS } from "~/lib/text/duration";
import type { Post } from "./posts.server";

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
