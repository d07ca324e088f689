import { setTimeout as sleep } from "node:timers/promises";
import { and, asc, eq, exists, lte, sql } from "drizzle-orm";
import { prepareOnce } from "#drizzle/prepare-once";
import { postSchedules } from "#drizzle/schema/post-editing";
import { posts } from "#drizzle/schema/posts";
import { locked } from "#drizzle/sql";
import { bumpContentVersion, findContentVersion } from "~/lib/database/content-version.server";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import { log } from "~/lib/log/log.server";

/** When a post is to be published and unpublished, in epoch milliseconds; null for never. */
export type Schedule = { publishAt: number | null; unpublishAt: number | null };

/** The schedule of a post. */
export async function findSchedule(postId: string): Promise<Schedule> {
  const rows = await db.select().from(postSchedules).where(eq(postSchedules.postId, postId));
  const at = (action: "publish" | "unpublish") => rows.find((row) => row.action === action)?.at ?? null;
  return { publishAt: at("publish"), unpublishAt: at("unpublish") };
}

/** Held while a schedule is changed or carried out. */
const scheduleLocks = (postId: string) => [`schedule:${postId}`];

/** The statement that cancels what is scheduled for a post. */
export const clearSchedule = (postId: string) =>
  locked(scheduleLocks(postId), db.delete(postSchedules).where(eq(postSchedules.postId, postId)));

type Due = typeof postSchedules.$inferSelect;

const dueQuery = prepareOnce(() =>
  db
    .select()
    .from(postSchedules)
    .where(lte(postSchedules.at, sql.placeholder("now")))
    .orderBy(asc(postSchedules.at)),
);
const nextQuery = prepareOnce(() =>
  db.select({ at: postSchedules.at }).from(postSchedules).orderBy(asc(postSchedules.at)).limit(1),
);
const findNext = db.readOften(async () => (await nextQuery())[0]?.at ?? Number.POSITIVE_INFINITY);
let failing = false;

/** How long a request waits for the write before it shows the posts as they are. */
const WAIT_TIMEOUT_MS = 50;
/** The same for finding what is due: a database that is out of reach must not hold up every page. */
const READ_TIMEOUT_MS = 500;
const inProgress = new Map<string, Promise<unknown>>();

/**
 * Publishes and unpublishes the posts that are due. Every read of posts calls this first, so that a post appears at its
 * exact second without relying on a background job. A failure is logged, and the read continues; if the write hangs, it
 * continues after `WAIT_TIMEOUT_MS`.
 */
export async function applyDueSchedules(now = sharedNow()): Promise<void> {
  try {
    if ((await findNext()) > now) return;
    const due = await Promise.race([dueQuery({ now }), sleep(READ_TIMEOUT_MS, [], { ref: false })]);
    if (due.length === 0) return;
    const key = JSON.stringify(due);
    const waiting = inProgress.get(key) ?? begin(due, () => inProgress.delete(key));
    inProgress.set(key, waiting);
    await waiting;
  } catch (error) {
    logFailureOnce(error);
  }
}

/** Requests that wait for the same changes share one timeout. */
function begin(due: Due[], onEnd: () => void): Promise<unknown> {
  return Promise.race([apply(due).finally(onEnd), sleep(WAIT_TIMEOUT_MS, undefined, { ref: false })]);
}

async function apply(due: Due[]): Promise<void> {
  try {
    await atomic(...due.flatMap(applySchedule), bumpContentVersion());
    failing = false;
  } catch (error) {
    logFailureOnce(error);
  }
}

/** Logs once, not for every request during an outage. */
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
    locked(
      scheduleLocks(postId),
      db
        .update(posts)
        .set({ published: action === "publish", updatedAt: at })
        // An editor or another process may have changed the schedule since.
        .where(and(eq(posts.id, postId), exists(db.select().from(postSchedules).where(row)))),
    ),
    db.delete(postSchedules).where(row),
  ];
}

/** The content version after due schedules are applied, for the page cache. */
export async function publishDueAndFindVersion(): Promise<number> {
  await applyDueSchedules();
  return findContentVersion();
}
