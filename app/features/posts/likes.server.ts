import { randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { and, eq, sql } from "drizzle-orm";
import { postLikes, posts } from "#drizzle/schema/posts";
import { locked } from "#drizzle/sql";
import { atomic, db } from "~/lib/db.server";
import { digest } from "~/lib/digest.server";
import { HOUR_MS } from "~/lib/duration";
import { env } from "~/lib/env.server";
import { createMemoryLimit } from "~/lib/memory-limit.server";

const YEAR_S = 365 * 24 * 60 * 60;

/** A random number that distinguishes browsers and identifies nobody. Set with the first like. */
const reader = createCookie("reader", {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure: env.siteUrl.startsWith("https:"),
  maxAge: YEAR_S,
});

/** Limited by address, since a like is a write, and a client without the cookie counts as a new browser every time. */
const likeLimit = createMemoryLimit({ perAddress: 120, overall: 10_000, windowMs: HOUR_MS });

/** Counts a like against the limits. @returns false if one is exceeded. */
export const consumeLikeLimit = (clientAddress: string | undefined): boolean =>
  likeLimit.consume(clientAddress);

/** The state after a like. `cookie` is a Set-Cookie value. */
export type Like = { liked: boolean; likes: number; slug: string; cookie: string };

/**
 * Adds this browser's like to a published post, or removes it: each browser counts once.
 * @returns null if there is no such post.
 */
export async function toggleLike(
  post: { id: string } | { slug: string },
  request: Request,
): Promise<Like | null> {
  const [found] = await db
    .select({ id: posts.id, slug: posts.slug })
    .from(posts)
    .where(and(eq(posts.published, true), "id" in post ? eq(posts.id, post.id) : eq(posts.slug, post.slug)));
  if (!found) return null;
  const known: unknown = await reader.parse(request.headers.get("Cookie"));
  const number =
    typeof known === "string" && known.length < 100 ? known : randomBytes(16).toString("base64url");
  const visitor = digest(number);

  const own = and(eq(postLikes.postId, found.id), eq(postLikes.visitor, visitor));
  const [removed] = await atomic(db.delete(postLikes).where(own), recount(found.id));
  if (!removed) {
    const like = { postId: found.id, visitor, createdAt: Date.now() };
    await atomic(db.insert(postLikes).values(like).onConflictDoNothing(), recount(found.id));
  }
  const [after] = await db.select({ likes: posts.likes }).from(posts).where(eq(posts.id, found.id));
  return {
    liked: !removed,
    likes: after?.likes ?? 0,
    slug: found.slug,
    cookie: await reader.serialize(number),
  };
}

const recount = (id: string) =>
  locked(
    [`likes:${id}`],
    db
      .update(posts)
      .set({ likes: sql`(select count(*) from ${postLikes} where ${postLikes.postId} = ${id})` })
      .where(eq(posts.id, id)),
  );
