import { beforeAll, beforeEach, expect, test } from "vitest";
import { pageVitals, visitStarts } from "#drizzle/schema/page-vitals";
import { deleteOldVitals, summarizeDays, summarizePages } from "~/features/vitals/vitals.server";
import { writeCounts } from "~/lib/database/count-batch.server";
import { atomic, db, migrateDatabase } from "~/lib/database/db.server";
import { DAY_MS } from "~/lib/text/time";
import { action } from "~/routes/api/vitals.route";
import { callRoute, type RouteRequest } from "../support/call-route";

beforeAll(migrateDatabase);
beforeEach(() => atomic(db.delete(pageVitals), db.delete(visitStarts)));

const now = Date.parse("2026-03-11T12:00:00Z");
const browser = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/131.0.0.0" };

let visitors = 0;
/** Reports a visit from a new address. */
const report = (body: unknown, headers: Record<string, string> = {}, sent: RouteRequest = {}) => {
  visitors += 1;
  return callRoute(action, "/api/vitals", {
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { ...browser, "Content-Type": "application/json", ...headers },
    clientAddress: `10.${visitors % 250}.${Math.floor(visitors / 250)}.1`,
    ...sent,
  });
};
const pagesNow = () => summarizePages(30, now);

test("visits are added up by page and day; p75 is accurate to 5%", async () => {
  for (let visit = 1; visit <= 40; visit++) {
    const seen = { page: "/about", LCP: visit * 100, CLS: visit / 100, INP: 80, FCP: 300, TTFB: 0 };
    expect(await report(seen)).toMatchObject({ status: 204, data: undefined });
    // Written in parts, as several processes would.
    if (visit % 10 === 0) await writeCounts(now);
  }
  await report({ page: "/about", LCP: 9_000 });
  await writeCounts(now - 2 * DAY_MS);
  await report({ page: "/blog/how-to-read-a-software-estimate", INP: 600 });
  await report({ page: "/blog/another-post", INP: 600 });
  await writeCounts(now);

  const [about, posts, ...others] = await pagesNow();
  expect(others).toEqual([]);
  expect(about).toMatchObject({ name: "/about", visits: 41 });
  const { LCP = 0, CLS = 0, INP = 0, TTFB } = about?.p75 ?? {};
  expect(LCP / 3_100).toBeCloseTo(1, 1);
  expect(CLS / 0.3).toBeCloseTo(1, 1);
  expect(INP / 80).toBeCloseTo(1, 1);
  expect(TTFB).toBe(0);
  expect(posts).toMatchObject({ name: "/blog/{post}", visits: 2 });

  const days = await summarizeDays("/about", 30, now);
  expect(days.map(({ name, visits }) => [name, visits])).toEqual([
    ["2026-03-11", 40],
    ["2026-03-09", 1],
  ]);
  expect(await summarizeDays("/about", 1, now)).toHaveLength(1);
  // A page has one row per vital and day, however many visits it had.
  expect(await db.$count(pageVitals)).toBe(5 + 1 + 1);
});

const measured = { page: "/about", LCP: 1 };

test.each<[string, unknown, Record<string, string>, RouteRequest, number]>([
  ["no JSON", "LCP=1", {}, {}, 400],
  ["nothing measured", { page: "/about" }, {}, {}, 400],
  ["a negative time", { page: "/about", LCP: -1 }, {}, {}, 400],
  ["a text for a number", { page: "/about", LCP: "1" }, {}, {}, 400],
  ["a time beyond all reason", { page: "/about", LCP: 1e9 }, {}, {}, 400],
  ["another type", measured, { "Content-Type": "text/plain" }, {}, 415],
  ["too much", { ...measured, note: "x".repeat(1_024) }, {}, {}, 413],
  ["a page of another site", measured, { "Sec-Fetch-Site": "cross-site" }, {}, 403],
  ["another method", measured, {}, { method: "PUT" }, 405],
  ["an unknown page", { page: "/made-up", LCP: 1 }, {}, {}, 204],
  ["a page of staff", { page: "/admin/blog", LCP: 1 }, {}, {}, 204],
  ["a crawler", measured, { "User-Agent": "Googlebot/2.1" }, {}, 204],
  ["Do Not Track", measured, { DNT: "1" }, {}, 204],
  ["Global Privacy Control", measured, { "Sec-GPC": "1" }, {}, 204],
])("a report is not counted: %s", async (_name, body, headers, sent, status) => {
  expect((await report(body, headers, sent)).status).toBe(status);
  await writeCounts(now);
  expect(await pagesNow()).toEqual([]);
});

test("visits count by first page and campaign; made-up campaigns do not fill the database", async () => {
  const starts = () => db.select().from(visitStarts).orderBy(visitStarts.page, visitStarts.campaign);
  for (const campaign of ["", "letter / spring", "letter / spring"]) await report({ ...measured, campaign });
  await report(measured);
  await report({ page: "/blog/a-post", LCP: 1, campaign: "" });
  await writeCounts(now);
  const day = "2026-03-11";
  expect(await starts()).toEqual([
    { day, page: "/about", campaign: "", visits: 1 },
    { day, page: "/about", campaign: "letter / spring", visits: 2 },
    { day, page: "/blog/{post}", campaign: "", visits: 1 },
  ]);
  for (let index = 0; index < 150; index++) {
    await report({ ...measured, campaign: `made up ${index}` });
    if (index % 50 === 49) await writeCounts(now);
  }
  const rows = await starts();
  expect(rows.length).toBeLessThan(105);
  expect(rows.find(({ campaign }) => campaign === "others")?.visits).toBeGreaterThan(45);
  expect((await report({ ...measured, campaign: "x".repeat(204) })).status).toBe(400);
});

test("visits from one address are limited", async () => {
  const visit = () => report({ page: "/", LCP: 60_000 }, {}, { clientAddress: "198.51.100.7" });
  for (let count = 0; count < 199; count++) await visit();
  expect((await visit()).status).toBe(429);
  await writeCounts(now);
  expect((await pagesNow())[0]?.visits).toBe(120);
});

test("deleteOldVitals deletes the days before a time", async () => {
  const cutoff = now - 400 * DAY_MS;
  await report({ page: "/about", LCP: 100, campaign: "" });
  await writeCounts(now - 401 * DAY_MS);
  await report({ page: "/about", LCP: 100, campaign: "" });
  await writeCounts(now - 399 * DAY_MS);
  expect([await deleteOldVitals(cutoff), await deleteOldVitals(cutoff)]).toEqual([1, 0]);
  expect([await db.$count(pageVitals), await db.$count(visitStarts)]).toEqual([1, 1]);
});
