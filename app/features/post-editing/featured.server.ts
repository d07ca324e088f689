import { and, eq, isNull } from "drizzle-orm";
import { posts } from "#drizzle/schema/posts";
import { type Actor, audit } from "~/features/audit/audit.server";
import { featuredFirst } from "~/features/posts/posts.server";
import { bumpContentVersion } from "~/lib/database/content-version.server";
import { atomic, db, sharedNow } from "~/lib/database/db.server";

/** More than any studio features. */
const MAX_FEATURED = 200;

/** The featured posts, drafts included, in the order in which they lead the blog. */
export const listFeatured = () =>
  db
    .select({ id: posts.id, title: posts.title, published: posts.published, rank: posts.featuredRank })
    .from(posts)
    .where(and(eq(posts.featured, true), isNull(posts.deletedAt)))
    .orderBy(...featuredFirst)
    .limit(MAX_FEATURED);

/** Moves a featured post one place up or down. Does nothing if it is already first, or no longer featured. */
export async function moveFeatured(id: string, by: -1 | 1, actor: Actor): Promise<void> {
  const list = await listFeatured();
  const place = list.findIndex((post) => post.id === id);
  const [moved, passed] = [list[place], list[place + by]];
  if (!moved || !passed) return;
  list[place] = passed;
  list[place + by] = moved;
  await atomic(
    ...list.flatMap((post, index) =>
      post.rank === index + 1
        ? []
        : [
            db
              .update(posts)
              .set({ featuredRank: index + 1 })
              .where(eq(posts.id, post.id)),
          ],
    ),
    audit("FEATURED_ORDERED", { ...actor, at: sharedNow(), detail: { post: moved.title } }),
    bumpContentVersion(),
  );
}
