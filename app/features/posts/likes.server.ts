import { randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Statement } from "#drizzle/connection";
import { postLikes, posts } from "#drizzle/schema/posts";
import { db, sharedNow } from "~/lib/database/db.server";
import { expectRow, tryAtomic } from "~/lib/database/writes.server";
import { readCookie, siteCookie } from "~/lib/http/cookies.server";
import { createMemoryLimit } from "~/lib/limits/rate-limit.server";
import { digest } from "~/lib/secrets/digest.server";
import { HOUR_MS } from "~/lib/text/duration";

export const READER_COOKIE_S = 365 * 24 * 60 * 60;

/** A random id that distinguishes browsers and identifies no one. Set with the first like. */
const readerCookie = siteCookie("reader", READER_COOKIE_S);

/** Limits likes by address, because a client without the cookie counts as a new browser with every like. */
export const likeLimit = createMemoryLimit({ perAddress: 120, overall: 10_000, windowMs: HOUR_MS });

/** The state after a like. `cookie` is a Set-Cookie value. */
export type Like = { liked: boolean; likes: number; slug: string; cookie: string };

const findPublished = (post: { id: string } | { slug: string }) =>
  db
    .select({ id: posts.id, slug: posts.slug, likes: posts.likes })
    .from(posts)
    .where(and("id" in post ? eq(posts.id, post.id) : eq(posts.slug, post.slug), eq(posts.published, true)));

/** Adds this browser's like to a published post, or removes it. @returns null if there is no such post */
export async function toggleLike(
  post: { id: string } | { slug: string },
  request: Request,
): Promise<Like | null> {
  const [found] = await findPublished(post);
  if (!found) return null;
  const cookieValue = await readCookie(readerCookie, request);
  const hasCookie = cookieValue !== "" && cookieValue.length < 100;
  const readerId = hasCookie ? cookieValue : randomBytes(16).toString("base64url");
  const row = { postId: found.id, visitor: digest(readerId), createdAt: sharedNow() };

  // A browser without the cookie has liked nothing yet.
  const isOwn = and(eq(postLikes.postId, row.postId), eq(postLikes.visitor, row.visitor));
  const removed = hasCookie && (await changeLikes(db.delete(postLikes).where(isOwn), row.postId, -1));
  if (!removed) {
    await changeLikes(db.insert(postLikes).values(row).onConflictDoNothing(), row.postId, 1);
  }
  const [after] = await findPublished({ id: found.id });
  return {
    liked: !removed,
    likes: after?.likes ?? 0,
    slug: found.slug,
    cookie: await readerCookie.serialize(readerId),
  };
}

/** Adds or removes a like and updates the count. @returns false if there was nothing to change */
const changeLikes = (change: Statement, postId: string, by: 1 | -1): Promise<boolean> =>
  tryAtomic(
    expectRow(change),
    db
      .update(posts)
      .set({ likes: sql`${posts.likes} + ${by}` })
      .where(eq(posts.id, postId)),
  );
