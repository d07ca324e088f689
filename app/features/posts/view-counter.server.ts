import { eq, inArray, sql } from "drizzle-orm";
import { posts, postViews } from "#drizzle/schema/posts";
import { prepareOnce } from "#drizzle/sql";
import { createCountBatch } from "~/lib/database/count-batch.server";
import { db } from "~/lib/database/db.server";
import { isCrossSite, isHumanVisit } from "~/lib/http/request-sender.server";
import { createMemoryLimit } from "~/lib/limits/rate-limit.server";
import { MINUTE_MS } from "~/lib/text/duration";

/** High enough for a classroom behind one address. More views from an address are not counted. */
const viewLimit = createMemoryLimit({ perAddress: 120, overall: 30_000, windowMs: MINUTE_MS });

type Counts = { views: number; likes: number };

const views = createCountBatch({
  name: "views",
  everyMs: 2_000,
  async write(counts, day) {
    // A post may have been deleted since.
    const ids = counts.map(([id]) => id);
    const rows = await db.select({ id: posts.id }).from(posts).where(inArray(posts.id, ids));
    const existing = new Set(rows.map(({ id }) => id));
    return counts
      .filter(([id]) => existing.has(id))
      .flatMap(([id, count]) => [
        db
          .update(posts)
          .set({ views: sql`${posts.views} + ${count}` })
          .where(eq(posts.id, id)),
        db
          .insert(postViews)
          .values({ postId: id, day, views: count })
          .onConflictDoUpdate({
            target: [postViews.postId, postViews.day],
            set: { views: sql`${postViews.views} + ${count}` },
          }),
      ]);
  },
});

/** Prepared once, because every view runs it. */
const findCounts = prepareOnce(() =>
  db
    .select({ published: posts.published, views: posts.views, likes: posts.likes })
    .from(posts)
    .where(eq(posts.id, sql.placeholder("id"))),
);

/**
 * Counts a view of a post, except by staff, crawlers, prefetches, cross-site requests and addresses beyond the
 * limit. The count reaches the database within two seconds.
 * @returns the counts with this view, or null if there is no such published post
 */
export async function countView(
  id: string,
  request: Request,
  { clientAddress, byStaff = false }: { clientAddress?: string; byStaff?: boolean } = {},
): Promise<Counts | null> {
  const [post] = await findCounts({ id });
  if (!post?.published) return null;
  const isReader = !byStaff && isHumanVisit(request) && !isCrossSite(request);
  if (isReader && viewLimit.consume(clientAddress)) views.add(id);
  return { views: post.views + views.get(id), likes: post.likes };
}
