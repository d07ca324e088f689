import { setTimeout as sleep } from "node:timers/promises";
import { and, asc, eq, exists, lte, sql } from "drizzle-orm";
import { postSchedules } from "#drizzle/post-editing";
import { posts } from "#drizzle/posts";
import { bumpContentVersion, findContentVersion } from "~/lib/content-version.server";
import { atomic, db } from "~/lib/db.server";
import { log } from "~/lib/log.server";

type Due = typeof postSchedules.$inferSelect;

const prepareQuery = () =>
  db
    .select()
    .from(postSchedules)
    .where(lte(postSchedules.at, sql.placeholder("now")))
    .orderBy(asc(postSchedules.at))
    .prepare();
let query: ReturnType<typeof prepareQuery> | undefined;
let failing = false;

/** What is due is written in moments, and waited for no longer: pages are shown as they are. In milliseconds. */
const WAIT_MS = 50;
const inProgress = new Map<string, Promise<unknown>>();

/**
 * Publishes and takes back the posts whose time has come. Whoever reads posts calls this first, so that a post is there
 * from its second on, whether or not anything ran in the background. A failure is logged: what can be read is read, and
 * within moments also while the database takes no writes.
 */
export async function applyDueSchedules(now = Date.now()): Promise<void> {
  try {
    query ??= prepareQuery();
    const due = await query.all({ now });
    if (due.length === 0) return;
    const key = JSON.stringify(due);
    const waiting = inProgress.get(key) ?? begin(due, () => inProgress.delete(key));
    inProgress.set(key, waiting);
    await waiting;
  } catch (error) {
    logFailureOnce(error);
  }
}

/** Of those who wait for the same, nobody waits longer than until a moment after it was begun. */
function begin(due: Due[], onEnd: () => void): Promise<unknown> {
  return Promise.race([apply(due).finally(onEnd), sleep(WAIT_MS, undefined, { ref: false })]);
}

async function apply(due: Due[]): Promise<void> {
  try {
    await atomic(...due.flatMap(applySchedule), bumpContentVersion());
    failing = false;
  } catch (error) {
    logFailureOnce(error);
  }
}

/** Said once, not for every request of an outage. */
function logFailureOnce(error: unknown): void {
  if (!failing) log.error({ err: error }, "scheduled changes of posts cannot be carried out");
  failing = true;
}

function applySchedule({ postId, action, at }: Due) {
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
export async function publishDueAndFindVersion(): Promise<number> {
  await applyDueSchedules();
  return findContentVersion();
}
