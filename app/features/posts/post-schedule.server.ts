import { and, asc, eq, exists, lte, sql } from "drizzle-orm";
import { postSchedules } from "#drizzle/post-editing";
import { posts } from "#drizzle/posts";
import { bumpContentVersion, findContentVersion } from "~/lib/content-version.server";
import { atomic, db } from "~/lib/db.server";
import { log } from "~/lib/log.server";

const prepareQuery = () =>
  db
    .select()
    .from(postSchedules)
    .where(lte(postSchedules.at, sql.placeholder("now")))
    .orderBy(asc(postSchedules.at))
    .prepare();
let query: ReturnType<typeof prepareQuery> | undefined;
let failing = false;

/**
 * Publishes and takes back the posts whose time has come. Whoever reads posts calls this first, so that a post is there
 * from its second on, whether or not anything ran in the background. A failure is logged: what can be read is read.
 */
export async function applyDueSchedules(now = Date.now()): Promise<void> {
  try {
    query ??= prepareQuery();
    const due = await query.all({ now });
    if (due.length > 0) await atomic(...due.flatMap(applySchedule), bumpContentVersion());
    failing = false;
  } catch (error) {
    // Said once, not for every request of an outage.
    if (!failing) log.error({ err: error }, "scheduled changes of posts cannot be carried out");
    failing = true;
  }
}

function applySchedule({ postId, action, at }: typeof postSchedules.$inferSelect) {
  const row = and(
    eq(postSchedules.postId, postId),
    eq(postSchedules.action, action),
    eq(postSchedules.at, at),
  );
  return [
    db
      .update(posts)
      .set({ published: action === "publish", updatedAt: at })
      // An editor, or another process, may have been faster.
      .where(and(eq(posts.id, postId), exists(db.select().from(postSchedules).where(row)))),
    db.delete(postSchedules).where(row),
  ];
}

/** The content version, after what is due has been published: what the page cache goes by. */
export async function findPublicVersion(): Promise<number> {
  await applyDueSchedules();
  return findContentVersion();
}
