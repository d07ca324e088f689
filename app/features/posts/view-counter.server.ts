import { asc, eq, inArray, sql } from "drizzle-orm";
import { prepareOnce } from "#drizzle/prepare-once";
import { posts, postViews } from "#drizzle/schema/posts";
import { atomicSoon, db } from "~/lib/database/db.server";
import { NotStored } from "~/lib/database/not-stored.server";
import { isHumanVisit } from "~/lib/http/human-visit.server";
import { isCrossSite } from "~/lib/http/request-site.server";
import { createMemoryLimit } from "~/lib/limits/memory-limit.server";
import { log } from "~/lib/log/log.server";
import { MINUTE_MS } from "~/lib/text/duration";
import { drainReferrers, putBackReferrers, referrerWrites } from "./referrers.server";

/** How often the counts are written. They are written together, since a write costs more than showing the page. */
const FLUSH_INTERVAL_MS = 2_000;

/** Enough for a classroom opening the same post. Any more views from an address are not counted. */
const viewLimit = createMemoryLimit({ perAddress: 120, overall: 30_000, windowMs: MINUTE_MS });

type Counts = { views: number; likes: number };

/** Unwritten views by post id. At most as many as there are published posts. */
let counted = new Map<string, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Prepared only once, since every view runs it. */
const findCounts = prepareOnce(() =>
  db
    .select({ published: posts.published, views: posts.views, likes: posts.likes })
    .from(posts)
    .where(eq(posts.id, sql.placeholder("id"))),
);

/**
 * Counts a view of a post, except for crawlers, prefetches, cross-site requests and addresses beyond the limit. The count
 * reaches the database within two seconds.
 * @returns the counts with this view, or null if there is no such published post.
 */
export async function countView(
  id: string,
  request: Request,
  clientAddress?: string,
): Promise<Counts | null> {
  const [post] = await findCounts({ id });
  if (!post?.published) return null;
  if (isHumanVisit(request) && !isCrossSite(request) && viewLimit.consume(clientAddress)) {
    counted.set(id, (counted.get(id) ?? 0) + 1);
    timer ??= setTimeout(() => void writeViews(), FLUSH_INTERVAL_MS);
    timer.unref();
  }
  return { views: post.views + (counted.get(id) ?? 0), likes: post.likes };
}

/** Writes the views counted since the last call. Called by the timer, and when the process ends. */
export async function writeViews(now = Date.now()): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const batch = counted;
  counted = new Map();
  if (batch.size === 0) return;
  const referrers = drainReferrers();
  const day = new Date(now).toISOString().slice(0, 10);
  try {
    // A post may have been deleted since.
    const known = await db
      .select({ id: posts.id })
      .from(posts)
      .where(inArray(posts.id, [...batch.keys()]))
      // All processes write rows in the same order, so that none waits for one that waits for it.
      .orderBy(asc(posts.id));
    const statements = known.flatMap(({ id }) => {
      const seen = batch.get(id) ?? 0;
      return [
        db
          .update(posts)
          .set({ views: sql`${posts.views} + ${seen}` })
          .where(eq(posts.id, id)),
        db
          .insert(postViews)
          .values({ postId: id, day, views: seen })
          .onConflictDoUpdate({
            target: [postViews.postId, postViews.day],
            set: { views: sql`${postViews.views} + ${seen}` },
          }),
      ];
    });
    await atomicSoon(...statements, ...(await referrerWrites(referrers, day)));
  } catch (error) {
    if (!(error instanceof NotStored)) log.error({ err: error }, "views could not be written");
    for (const [id, seen] of batch) counted.set(id, (counted.get(id) ?? 0) + seen);
    putBackReferrers(referrers);
  }
}
