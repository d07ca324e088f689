import { and, eq, isNull } from "drizzle-orm";
import type { Statement } from "#drizzle/connection";
import { posts } from "#drizzle/schema/posts";
import { audit } from "~/features/audit/audit.server";
import type { Actor } from "~/features/roles/actor";
import { bumpContentVersion } from "~/lib/database/content-version.server";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import { featuredFirst } from "./posts.server";

/** More than any studio features, to bound the query. */
const MAX_FEATURED = 200;

/** The featured posts, drafts included, in the order that they lead the blog. */
export const listFeatured = () =>
  db
    .select({ id: posts.id, title: posts.title, published: posts.published, rank: posts.featuredRank })
    .from(posts)
    .where(and(eq(posts.featured, true), isNull(posts.deletedAt)))
    .orderBy(...featuredFirst)
    .limit(MAX_FEATURED);

/** Moves a featured post one place up or down. Does nothing if the post is already at that end. */
export async function moveFeatured(id: string, by: -1 | 1, actor: Actor): Promise<void> {
  const list = await listFeatured();
  const index = list.findIndex((post) => post.id === id);
  const [moved, passed] = [list[index], list[index + by]];
  if (!moved || !passed) return;
  list[index] = passed;
  list[index + by] = moved;
  const statements: Statement[] = [];
  for (const [index, { id, rank }] of list.entries()) {
    const newRank = index + 1;
    if (rank === newRank) continue;
    statements.push(db.update(posts).set({ featuredRank: newRank }).where(eq(posts.id, id)));
  }
  await atomic(
    ...statements,
    audit("FEATURED_ORDERED", { ...actor, at: sharedNow(), detail: { post: moved.title } }),
    bumpContentVersion(),
  );
}
