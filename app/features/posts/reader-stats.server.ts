import { count, desc, eq, gte, sum } from "drizzle-orm";
import { postLikes, postReferrers, posts, postViews } from "#drizzle/schema/posts";
import { utcDay } from "#drizzle/sql";
import { db } from "~/lib/database/db.server";
import { dayOn } from "~/lib/text/dates";
import { DAY_MS } from "~/lib/text/duration";

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
