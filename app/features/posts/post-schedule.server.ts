import { setTimeout as sleep } from "node:timers/promises";
import { and, asc, eq, exists, lte } from "drizzle-orm";
import { prepareOnce } from "#drizzle/prepare-once";
import { postSchedules, posts } from "#drizzle/schema/posts";
import { withLocks } from "#drizzle/sql";
import { bumpContentVersion, findContentVersion } from "~/lib/database/content-version.server";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import { startTicks } from "~/lib/database/sweep.server";
import { log } from "~/lib/log/log.server";
import { DAY_MS, dayOn, HOUR_MS } from "~/lib/text/time";

/** In the zone that is the farthest ahead, a day begins this long before it does in UTC. */
const FARTHEST_AHEAD_MS = 14 * HOUR_MS;

type PostDates = {
  date: string;
  createdAt: number;
  firstPublishedAt: number | null;
  published: boolean;
};

/**
 * The dates of a post that goes public at `at`. The first publication makes a draft the newest post, unless staff
 * chose another date. After that, `date` is always the day of `createdAt`, in UTC or where it had begun already
 * (docs/product.md 7.4).
 */
export function computePublicationDates(post: PostDates, at: number): Omit<PostDates, "published"> {
  const firstPublishedAt = post.firstPublishedAt ?? (post.published ? post.createdAt : null);
  const isFirstTime = firstPublishedAt === null;
  const today = dayOn(at);
  const wasDatedByStaff = post.date !== dayOn(post.createdAt);
  const chosenDate = isFirstTime && !wasDatedByStaff ? today : post.date;
  const isInFuture = chosenDate > dayOn(at + FARTHEST_AHEAD_MS);
  const date = isInFuture ? today : chosenDate;
  const isItsDay = date === dayOn(post.createdAt) || date === dayOn(post.createdAt + FARTHEST_AHEAD_MS);
  const timeOfDay = (isFirstTime ? at : post.createdAt) % DAY_MS;
  const createdAt = isItsDay && !isFirstTime ? post.createdAt : Math.min(Date.parse(date) + timeOfDay, at);
  return { date, createdAt, firstPublishedAt: firstPublishedAt ?? at };
}

/** The times at which a post is published and unpublished, in epoch milliseconds; null for never. */
export type Schedule = { publishAt: number | null; unpublishAt: number | null };

/** A post's schedule. */
export async function findSchedule(postId: string): Promise<Schedule> {
  const rows = await db.select().from(postSchedules).where(eq(postSchedules.postId, postId));
  const findTime = (action: "publish" | "unpublish") => rows.find((row) => row.action === action)?.at ?? null;
  return { publishAt: findTime("publish"), unpublishAt: findTime("unpublish") };
}

/** The condition that a schedule's row is the one that publishes a post. */
export const isPublishSchedule = and(eq(postSchedules.postId, posts.id), eq(postSchedules.action, "publish"));

/** The locks that are held while a schedule is changed or applied. */
const getLocks = (postId: string) => [`schedule:${postId}`];

/** The statement that cancels a post's schedule. */
export const clearSchedule = (postId: string) =>
  withLocks(getLocks(postId), db.delete(postSchedules).where(eq(postSchedules.postId, postId)));

const selectNextTime = prepareOnce(() =>
  db.select({ at: postSchedules.at }).from(postSchedules).orderBy(asc(postSchedules.at)).limit(1),
);
const findNextTime = db.readOften(async () => (await selectNextTime())[0]?.at ?? Number.POSITIVE_INFINITY);

const EVERY_MS = 1_000;
/** The time for which a reader waits for due schedules before seeing the posts as they are. */
const WAIT_TIMEOUT_MS = 50;
let inProgress: Promise<void> | undefined;
let isFailing = false;

/**
 * Publishes and unpublishes the posts that are due, in every process, and never throws. The server calls this before
 * pages, so that the first reader after a post's time need not wait for the next tick. With `untilApplied` it waits
 * however long that takes, as a write must.
 */
export async function applyDueSchedules({ now = sharedNow(), untilApplied = false } = {}): Promise<void> {
  try {
    if ((await findNextTime()) > now) return;
    inProgress ??= applyDue(now).finally(() => {
      inProgress = undefined;
    });
    if (untilApplied) await inProgress;
    else await Promise.race([inProgress, sleep(WAIT_TIMEOUT_MS, undefined, { ref: false })]);
  } catch (error) {
    logOnce(error);
  }
}

async function applyDue(now: number): Promise<void> {
  try {
    const due = await db
      .select({ schedule: postSchedules, dates: dateColumns })
      .from(postSchedules)
      .innerJoin(posts, eq(posts.id, postSchedules.postId))
      .where(lte(postSchedules.at, now))
      .orderBy(asc(postSchedules.at));
    if (due.length > 0) await atomic(...due.flatMap(applySchedule), bumpContentVersion());
    isFailing = false;
  } catch (error) {
    logOnce(error);
  }
}

/** Logs once, not for every request during an outage. */
function logOnce(error: unknown): void {
  if (!isFailing) log.error({ err: error }, "could not apply scheduled posts");
  isFailing = true;
}

const { date, createdAt, firstPublishedAt, published } = posts;
const dateColumns = { date, createdAt, firstPublishedAt, published };

type DueSchedule = { schedule: typeof postSchedules.$inferSelect; dates: PostDates };

function applySchedule({ schedule: { postId, action, at }, dates }: DueSchedule) {
  const row = and(
    eq(postSchedules.postId, postId),
    eq(postSchedules.action, action),
    eq(postSchedules.at, at),
  );
  const isPublic = action === "publish" || dates.published;
  return [
    withLocks(
      getLocks(postId),
      db
        .update(posts)
        .set({
          updatedAt: at,
          published: action === "publish",
          ...(isPublic && computePublicationDates(dates, at)),
        })
        // An editor or another process may have changed the schedule since.
        .where(and(eq(posts.id, postId), exists(db.select().from(postSchedules).where(row)))),
    ),
    db.delete(postSchedules).where(row),
  ];
}

/** Applies schedules at their time, even if no one reads. */
export const startPostSchedules = () => startTicks(EVERY_MS, () => applyDueSchedules({ untilApplied: true }));

/** The content version after due schedules are applied, for the page cache. */
export async function publishDueAndFindVersion(): Promise<number> {
  await applyDueSchedules();
  return findContentVersion();
}
