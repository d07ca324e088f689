import { beforeAll, expect, test } from "vitest";
import { postLikes, postReferrers, postViews } from "#drizzle/schema/posts";
import { storeLead, storePost } from "#tests/support/factories";
import { countLeadsByWeek } from "~/features/leads/lead-stats.server";
import { countReferrer, countViewsAndLikes, listMostReadPosts } from "~/features/posts/reader-counts.server";
import { writeCounts } from "~/lib/database/count-batch.server";
import { atomic, db } from "~/lib/database/db.server";
import { DAY_MS } from "~/lib/text/time";
import { listReferrers } from "./lead-sources.server";

/** A Wednesday. */
const now = Date.parse("2026-03-11T12:00:00Z");

beforeAll(async () => {
  const a = await storePost({ title: "A", categoryId: null });
  const b = await storePost({ title: "B", categoryId: null });
  const day = (ago: number) => new Date(now - ago * DAY_MS).toISOString().slice(0, 10);
  await atomic(
    db.insert(postViews).values([
      { postId: a.id, day: day(0), views: 3 },
      { postId: b.id, day: day(0), views: 4 },
      { postId: a.id, day: day(29), views: 5 },
      { postId: a.id, day: day(30), views: 100 },
    ]),
    db.insert(postLikes).values([{ postId: a.id, visitor: "one", createdAt: now }]),
  );
  const source = (referrer: string) => ({ page: "/contact", referrer });
  await storeLead({ createdAt: now, source: source("https://www.news.example/a") });
  const interest = { kind: "interest", createdAt: now - 2 * DAY_MS } as const;
  await storeLead({ ...interest, source: source("https://news.example/b") });
  await storeLead({ ...interest, createdAt: now - 3 * DAY_MS });
  await storeLead({ createdAt: now, status: "spam", source: source("https://spam.example/") });
});

test("countViewsAndLikes counts per day, including days without views", async () => {
  const days = await countViewsAndLikes(30, now);
  expect(days).toHaveLength(30);
  expect(days[0]).toEqual({ day: "2026-02-10", views: 5, likes: 0 });
  expect(days[1]).toEqual({ day: "2026-02-11", views: 0, likes: 0 });
  expect(days[29]).toEqual({ day: "2026-03-11", views: 7, likes: 1 });
});

test("listMostReadPosts lists the most read posts first", async () => {
  expect((await listMostReadPosts(30, now)).map(({ title, views }) => [title, views])).toEqual([
    ["A", 8],
    ["B", 4],
  ]);
});

test("countLeadsByWeek counts per week, starting on Monday, without spam", async () => {
  const weeks = await countLeadsByWeek(30, now);
  expect(weeks.at(-1)).toEqual({ week: "2026-03-09", kinds: { contact: 1, interest: 1 }, all: 2 });
  expect(weeks.at(-2)).toEqual({ week: "2026-03-02", kinds: { interest: 1 }, all: 1 });
  expect(weeks[0]?.week).toBe("2026-02-09");
});

const visit = (agent: string) => new Request("http://localhost/", { headers: { "User-Agent": agent } });

test("listReferrers counts readers and leads by host", async () => {
  const sites = ["https://news.example/x", "https://www.news.example/", "https://search.example/?q=secret"];
  const none = [null, "", "no address", "javascript:alert(1)", "http://localhost:3000/blog"];
  for (const from of [...sites, ...none]) countReferrer(from, visit("Mozilla/5.0 Firefox/130.0"));
  countReferrer("https://news.example/", visit("Googlebot/2.1"));
  await writeCounts(Date.UTC(2026, 2, 11));
  expect(await listReferrers(30, now)).toEqual([
    { name: "news.example", visits: 2, leads: 2 },
    { name: "search.example", visits: 1, leads: 0 },
  ]);
});

test("forged referrers do not fill the database", async () => {
  for (let n = 0; n < 250; n++) {
    countReferrer(`https://s${n}.example/`, visit("Mozilla/5.0 Firefox/130.0"));
    if (n % 50 === 49) await writeCounts(Date.UTC(2026, 2, 12));
  }
  expect(await db.$count(postReferrers)).toBeLessThan(210);
});
