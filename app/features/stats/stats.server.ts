import { and, count, desc, eq, gte, isNotNull, ne, sql, sum } from "drizzle-orm";
import { leads } from "#drizzle/schema/leads";
import { postLikes, postReferrers, posts, postViews } from "#drizzle/schema/posts";
import { jsonText, utcDay } from "#drizzle/sql";
import { db } from "~/lib/database/db.server";
import { dayOn } from "~/lib/text/calendar-day";
import { DAY_MS } from "~/lib/text/duration";
import { addLeads, type SourceCount } from "./lead-sources.server";

const TOP_COUNT = 20;

/** The Monday of the week that contains this time, in UTC (ISO 8601). */
const getMonday = (time: number) => {
  const date = new Date(time);
  const daysSinceMonday = (date.getUTCDay() + 6) % 7;
  return dayOn(time - daysSinceMonday * DAY_MS);
};

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

export type LeadWeek = { week: string; kinds: Record<string, number>; all: number };

/** The start of the week in which a lead was created. The epoch began on a Thursday; integer division rounds down. */
const mondayBefore = sql<number>`(${leads.createdAt} + 259200000) / 604800000 * 604800000 - 259200000`;

/** Leads without spam for each week of the last days, by kind, the oldest first. Weeks begin on Monday, in UTC. */
export async function countLeadsByWeek(days: number, now = Date.now()): Promise<LeadWeek[]> {
  const firstMonday = getMonday(now - (days - 1) * DAY_MS);
  const rows = await db
    .select({ monday: mondayBefore, kind: leads.kind, count: count() })
    .from(leads)
    .where(and(gte(leads.createdAt, Date.parse(firstMonday)), ne(leads.status, "spam")))
    .groupBy(mondayBefore, leads.kind);
  const weekByMonday = new Map<string, LeadWeek>();
  for (let time = Date.parse(firstMonday); time <= now; time += 7 * DAY_MS) {
    weekByMonday.set(dayOn(time), { week: dayOn(time), kinds: {}, all: 0 });
  }
  for (const { monday, kind, count } of rows) {
    const week = weekByMonday.get(dayOn(Number(monday)));
    if (!week) continue;
    week.kinds[kind] = count;
    week.all += count;
  }
  return [...weekByMonday.values()];
}

/** The sites that recent readers and leads came from. */
export async function listReferrers(days: number, now = Date.now()): Promise<SourceCount[]> {
  const visits = sum(postReferrers.visits).mapWith(Number);
  const referrer = jsonText(leads.source, "referrer");
  const [readers, sources] = await Promise.all([
    db
      .select({ name: postReferrers.host, visits })
      .from(postReferrers)
      .where(gte(postReferrers.day, dayOn(now - (days - 1) * DAY_MS)))
      .groupBy(postReferrers.host)
      .orderBy(desc(visits))
      .limit(TOP_COUNT),
    db
      .select({ referrer, leads: count() })
      .from(leads)
      .where(and(gte(leads.createdAt, now - days * DAY_MS), ne(leads.status, "spam"), isNotNull(referrer)))
      .groupBy(referrer),
  ]);
  const hosts: { name: string; leads: number }[] = [];
  for (const { referrer, leads } of sources)
    if (referrer && URL.canParse(referrer))
      hosts.push({ name: new URL(referrer).hostname.replace(/^www\./, ""), leads });
  return addLeads(readers, hosts)
    .sort((a, b) => b.visits + b.leads - (a.visits + a.leads))
    .slice(0, TOP_COUNT);
}
