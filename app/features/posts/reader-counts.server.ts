import { randomBytes } from "node:crypto";
import { and, count, desc, eq, gte, inArray, sql, sum } from "drizzle-orm";
import type { Statement } from "#drizzle/connection";
import { prepareOnce } from "#drizzle/prepare-once";
import { postLikes, postReferrers, posts, postViews } from "#drizzle/schema/posts";
import { utcDay } from "#drizzle/sql";
import { createCountBatch } from "~/lib/database/count-batch.server";
import { db, sharedNow } from "~/lib/database/db.server";
import { expectRow, tryAtomic } from "~/lib/database/writes.server";
import { env } from "~/lib/env/env.server";
import { readCookie, siteCookie } from "~/lib/http/cookies.server";
import { isCrossSite, isHumanVisit } from "~/lib/http/request-sender.server";
import { createMemoryLimit } from "~/lib/limits/rate-limit.server";
import { digest } from "~/lib/secrets/digest.server";
import { DAY_MS, dayOn, HOUR_MS, MINUTE_MS } from "~/lib/text/time";

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

export const READER_COOKIE_S = 365 * 24 * 60 * 60;

/** A random id that distinguishes browsers and identifies no one. Set with the first like. */
const readerCookie = siteCookie("reader", READER_COOKIE_S);

/** Limits likes by address, because a client without the cookie counts as a new browser with every like. */
export const likeLimit = createMemoryLimit({ perAddress: 120, overall: 10_000, windowMs: HOUR_MS });

/** The state after a like. `cookie` is a Set-Cookie value. */
type Like = { liked: boolean; likes: number; slug: string; cookie: string };

const findPublished = (post: { id: string } | { slug: string }) =>
  db
    .select({ id: posts.id, slug: posts.slug, likes: posts.likes })
    .from(posts)
    .where(and("id" in post ? eq(posts.id, post.id) : eq(posts.slug, post.slug), eq(posts.published, true)));

/** Adds this browser's like to a published post, or removes it. @returns null if there is no such post */
export async function toggleLike(
  post: { id: string } | { slug: string },
  request: Request,
): Promise<Like | null> {
  const [found] = await findPublished(post);
  if (!found) return null;
  const cookieValue = await readCookie(readerCookie, request);
  const hasCookie = cookieValue !== "" && cookieValue.length < 100;
  const readerId = hasCookie ? cookieValue : randomBytes(16).toString("base64url");
  const row = { postId: found.id, visitor: digest(readerId), createdAt: sharedNow() };

  // A browser without the cookie has liked nothing yet.
  const isOwn = and(eq(postLikes.postId, row.postId), eq(postLikes.visitor, row.visitor));
  const removed = hasCookie && (await changeLikes(db.delete(postLikes).where(isOwn), row.postId, -1));
  if (!removed) {
    await changeLikes(db.insert(postLikes).values(row).onConflictDoNothing(), row.postId, 1);
  }
  const [after] = await findPublished({ id: found.id });
  return {
    liked: !removed,
    likes: after?.likes ?? 0,
    slug: found.slug,
    cookie: await readerCookie.serialize(readerId),
  };
}

/** Adds or removes a like and updates the count. @returns false if there was nothing to change */
const changeLikes = (change: Statement, postId: string, by: 1 | -1): Promise<boolean> =>
  tryAtomic(
    expectRow(change),
    db
      .update(posts)
      .set({ likes: sql`${posts.likes} + ${by}` })
      .where(eq(posts.id, postId)),
  );

/** Clients can forge hosts, so any beyond this number are counted as `OTHERS`. */
const MAX_HOSTS_PER_DAY = 200;
const OTHERS = "others";
/** Keeps a single address from filling the day's list. */
const referrerLimit = createMemoryLimit({
  perAddress: 20,
  overall: 1_000,
  windowMs: DAY_MS,
  hasTotal: false,
});

const visits = createCountBatch({
  name: "referring sites",
  everyMs: 2_000,
  async write(counts, day) {
    const { host, visits } = postReferrers;
    const storedRows = await db.select({ host }).from(postReferrers).where(eq(postReferrers.day, day));
    const hosts = new Set(storedRows.map((row) => row.host));
    const rows = counts.map(([site, count]) => {
      if (hosts.size < MAX_HOSTS_PER_DAY) hosts.add(site);
      return { day, host: hosts.has(site) ? site : OTHERS, visits: count };
    });
    return rows
      .sort((a, b) => (a.host < b.host ? -1 : 1))
      .map((row) =>
        db
          .insert(postReferrers)
          .values(row)
          .onConflictDoUpdate({
            target: [postReferrers.day, host],
            set: { visits: sql`${visits} + ${row.visits}` },
          }),
      );
  },
});

/** Counts a visit by day and the host of the URL `referrer`, unless that is this site or malformed. */
export function countReferrer(referrer: string | null, request: Request, clientAddress?: string): void {
  const host = parseReferrerHost(referrer);
  const isCountable = host !== null && (visits.get(host) > 0 || visits.size() < MAX_HOSTS_PER_DAY);
  if (!isCountable || !isHumanVisit(request) || isCrossSite(request)) return;
  if (referrerLimit.consume(clientAddress)) visits.add(host);
}

function parseReferrerHost(referrer: string | null): string | null {
  if (!referrer || referrer.length > 2_000 || !URL.canParse(referrer)) return null;
  const { protocol, hostname } = new URL(referrer);
  if (!/^https?:$/.test(protocol) || hostname === new URL(env.siteUrl).hostname) return null;
  return hostname.replace(/^www\./, "").slice(0, 100) || null;
}

const TOP_COUNT = 20;

/** Views and likes of the blog for each of the last days, in UTC, the oldest first. */
export async function countViewsAndLikes(days: number, now = Date.now()) {
  const dayList = Array.from({ length: days }, (_, index) => dayOn(now - (days - 1 - index) * DAY_MS));
  const firstDay = dayList[0] ?? "";
  const likedOn = utcDay(postLikes.createdAt);
  const [views, likes] = await Promise.all([
    db
      .select({ day: postViews.day, count: sum(postViews.views).mapWith(Number) })
      .from(postViews)
      .where(gte(postViews.day, firstDay))
      .groupBy(postViews.day),
    db
      .select({ day: likedOn, count: count() })
      .from(postLikes)
      .where(gte(postLikes.createdAt, Date.parse(firstDay)))
      .groupBy(likedOn),
  ]);
  const viewsByDay = new Map(views.map((row) => [row.day, row.count]));
  const likesByDay = new Map(likes.map((row) => [row.day, row.count]));
  return dayList.map((day) => ({ day, views: viewsByDay.get(day) ?? 0, likes: likesByDay.get(day) ?? 0 }));
}

/** The most read posts of the last days, with their total views and likes. */
export async function listMostReadPosts(days: number, now = Date.now()) {
  const views = sum(postViews.views).mapWith(Number);
  return db
    .select({ id: posts.id, title: posts.title, views, likes: posts.likes, allViews: posts.views })
    .from(postViews)
    .innerJoin(posts, eq(posts.id, postViews.postId))
    .where(gte(postViews.day, dayOn(now - (days - 1) * DAY_MS)))
    .groupBy(posts.number)
    .orderBy(desc(views))
    .limit(TOP_COUNT);
}

/** The sites from which most readers came in the last days, with their visits. */
export const listReferringSites = async (days: number, now = Date.now()) => {
  const visits = sum(postReferrers.visits).mapWith(Number);
  return await db
    .select({ name: postReferrers.host, visits })
    .from(postReferrers)
    .where(gte(postReferrers.day, dayOn(now - (days - 1) * DAY_MS)))
    .groupBy(postReferrers.host)
    .orderBy(desc(visits))
    .limit(TOP_COUNT);
};
