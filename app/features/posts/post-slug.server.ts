import { and, eq } from "drizzle-orm";
import { postSlugs } from "#drizzle/post-editing";
import { posts } from "#drizzle/posts";
import { db } from "~/lib/db.server";

/** The slug that a published post has now, by one that it had before; null where there is none. */
export async function findMovedPost(slug: string): Promise<string | null> {
  const [row] = await db
    .select({ slug: posts.slug })
    .from(postSlugs)
    .innerJoin(posts, eq(posts.id, postSlugs.postId))
    .where(and(eq(postSlugs.slug, slug), eq(posts.published, true)));
  return row?.slug ?? null;
}
