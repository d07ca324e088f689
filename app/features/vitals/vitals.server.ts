import { and, between, eq, gte, inArray, lt, type SQL, sql, sum } from "drizzle-orm";
import { z } from "zod";
import { pageVitals, visitStarts } from "#drizzle/schema/page-vitals";
import { addedCounts, expandMembers } from "#drizzle/sql";
import { listSitemapPaths } from "~/features/posts/sitemap.server";
import { createCountBatch } from "~/lib/database/count-batch.server";
import { atomicSoon, db } from "~/lib/database/db.server";
import { readLong } from "~/lib/database/long-read.server";
import { isHumanVisit } from "~/lib/http/request-sender.server";
import { createMemoryLimit } from "~/lib/limits/rate-limit.server";
import { storableText } from "~/lib/text/storable-text";
import { DAY_MS, dayOn, MINUTE_MS } from "~/lib/text/time";
import { type VitalName, vitalNames } from "./vital";

/** High enough for a classroom behind one address. */
const visitLimit = createMemoryLimit({ perAddress: 120, overall: 30_000, windowMs: MINUTE_MS });

/** A source and a campaign of 100 characters each. */
const MAX_CAMPAIGN_LENGTH = 203;
/** Clients can invent campaigns. Those beyond this number are counted together, as `OTHERS`. */
const MAX_CAMPAIGNS_PER_DAY = 100;
const OTHERS = "others";
/** The maximum number of unwritten visit counts. */
const MAX_PENDING_STARTS = 1_000;

const milliseconds = z.number().min(0).max(600_000).optional();
const visitSchema = z
  .object({
    page: z.string().max(200),
    /** Only for the page with which a visit begins. Empty without a campaign. */
    campaign: z.string().max(MAX_CAMPAIGN_LENGTH).optional(),
    LCP: milliseconds,
    INP: milliseconds,
    FCP: milliseconds,
    TTFB: milliseconds,
    CLS: z.number().min(0).max(100).optional(),
  })
  .refine((visit) => vitalNames.some((name) => visit[name] !== undefined));

const pagePatterns = [
  { pattern: /^\/blog\/[\w-]+$/, page: "/blog/{post}" },
  { pattern: /^\/get-estimate\/(?:[\w-]+|\*{3})$/, page: "/get-estimate/{code}" },
];

/** Returns the page under which a path is counted: all posts are one, all estimates another. Undefined if unknown. */
export async function loadMeasuredPages(): Promise<(path: string) => string | undefined> {
  const publicPaths = new Set(await listSitemapPaths());
  return (path) =>
    publicPaths.has(path) ? path : pagePatterns.find(({ pattern }) => pattern.test(path))?.page;
}

/** Counts by page, vital and bucket. The number of keys is bounded, because all three are from fixed lists. */
const measurements = createCountBatch({
  name: "web vitals",
  everyMs: 5_000,
  write(counted, day) {
    const rows = new Map<string, typeof pageVitals.$inferInsert>();
    for (const [key, count] of counted) {
      const [page, vital, bucket] = key.split(" ") as [string, VitalName, string];
      const row = rows.get(`${page} ${vital}`) ?? { day, page, vital, counts: {} };
      row.counts[bucket] = count;
      rows.set(`${page} ${vital}`, row);
    }
    return [
      db
        .insert(pageVitals)
        .values([...rows.values()])
        .onConflictDoUpdate({
          target: [pageVitals.day, pageVitals.page, pageVitals.vital],
          set: { counts: addedCounts(pageVitals.counts) },
        }),
    ];
  },
});

/** Counts by first page and campaign, as `page campaign`. */
const starts = createCountBatch({
  name: "visits",
  everyMs: 5_000,
  async write(counted, day) {
    const { campaign, page, visits } = visitStarts;
    const rows = await db.selectDistinct({ campaign }).from(visitStarts).where(eq(visitStarts.day, day));
    const campaigns = new Set(["", ...rows.map((row) => row.campaign)]);
    return counted.map(([key, count]) => {
      const separator = key.indexOf(" ");
      const name = storableText(key.slice(separator + 1));
      if (campaigns.size <= MAX_CAMPAIGNS_PER_DAY) campaigns.add(name);
      const row = {
        day,
        page: key.slice(0, separator),
        campaign: campaigns.has(name) ? name : OTHERS,
        visits: count,
      };
      return db
        .insert(visitStarts)
        .values(row)
        .onConflictDoUpdate({
          target: [visitStarts.day, page, campaign],
          set: { visits: sql`${visits} + ${row.visits}` },
        });
    });
  },
});

/**
 * Counts the metrics of a visit, without data about the visitor, and stores the counts within five seconds. Ignores
 * crawlers, browsers that ask not to be tracked, and unknown pages.
 * @returns "invalid" for a malformed report, "too many" above the limit of the address
 */
export async function countVisit(
  report: unknown,
  request: Request,
  clientAddress?: string,
): Promise<"accepted" | "invalid" | "too many"> {
  const { data: visit } = visitSchema.safeParse(report);
  if (!visit) return "invalid";
  if (!visitLimit.consume(clientAddress)) return "too many";
  const page = (await loadMeasuredPages())(visit.page);
  if (page === undefined || !isHumanVisit(request) || asksNotToBeTracked(request)) return "accepted";
  const { campaign } = visit;
  if (campaign !== undefined && starts.size() < MAX_PENDING_STARTS) starts.add(`${page} ${campaign}`);
  for (const vital of vitalNames) {
    const value = visit[vital];
    if (value === undefined) continue;
    measurements.add(`${page} ${vital} ${findBucket(vital === "CLS" ? value * 1_000 : value)}`);
  }
  return "accepted";
}

/** Global Privacy Control, and its predecessor Do Not Track. */
const asksNotToBeTracked = ({ headers }: Request): boolean =>
  headers.get("Sec-GPC") === "1" || headers.get("DNT") === "1";

/**
 * Deletes all visit counts before the day of a time (epoch milliseconds), and the vitals of the oldest such day, at
 * most a few hundred rows: one day per sweep is enough.
 * @returns the number of deleted vitals
 */
export async function deleteOldVitals(before: number): Promise<number> {
  const { day } = pageVitals;
  const firstKeptDay = dayOn(before);
  const oldest = db.select({ day }).from(pageVitals).where(lt(day, firstKeptDay)).orderBy(day).limit(1);
  const [removed = 0] = await atomicSoon(
    db.delete(pageVitals).where(inArray(day, oldest)),
    db.delete(visitStarts).where(lt(visitStarts.day, firstKeptDay)),
  );
  return removed;
}

/** The visits that began on each day (UTC) from one on, at a page and with a campaign, or at any and with any. */
export const countVisitsByDay = async (
  firstDay: string,
  { page, campaign }: { page: string; campaign: string },
) =>
  await db
    .select({ day: visitStarts.day, visits: sum(visitStarts.visits).mapWith(Number) })
    .from(visitStarts)
    .where(
      and(
        gte(visitStarts.day, firstDay),
        page ? eq(visitStarts.page, page) : undefined,
        campaign ? eq(visitStarts.campaign, campaign) : undefined,
      ),
    )
    .groupBy(visitStarts.day);

/** The visits that began on the days (UTC) between two times (epoch milliseconds), by page or by campaign. */
export const countVisitStarts = async (by: "page" | "campaign", from: number, to: number) =>
  await db
    .select({ name: visitStarts[by], visits: sum(visitStarts.visits).mapWith(Number) })
    .from(visitStarts)
    .where(between(visitStarts.day, dayOn(from), dayOn(to - 1)))
    .groupBy(visitStarts[by]);

/**
 * The visits of a page or day, with the 75th percentiles in milliseconds (CLS has no unit). Some browsers measure only
 * some of the vitals.
 */
export type VitalSummary = { name: string; visits: number; p75: Partial<Record<VitalName, number>> };

const PERCENTILE = 0.75;

const isInLastDays = (days: number, now: number) => gte(pageVitals.day, dayOn(now - (days - 1) * DAY_MS));

/** Every page with visits in the last days, most visited first. */
export async function summarizePages(days: number, now = Date.now()): Promise<VitalSummary[]> {
  const summaries = await summarize(pageVitals.page, isInLastDays(days, now));
  return summaries.sort((a, b) => b.visits - a.visits || a.name.localeCompare(b.name));
}

/** Each of the last days (UTC) on which a page had visits, newest first. */
export async function summarizeDays(page: string, days: number, now = Date.now()): Promise<VitalSummary[]> {
  const summaries = await summarize(pageVitals.day, and(eq(pageVitals.page, page), isInLastDays(days, now)));
  return summaries.sort((a, b) => b.name.localeCompare(a.name));
}

async function summarize(
  groupColumn: typeof pageVitals.page | typeof pageVitals.day,
  condition: SQL | undefined,
): Promise<VitalSummary[]> {
  const bucket = sql<string>`member.key`;
  const rows = await readLong<{ name: string; vital: VitalName; bucket: string; count: number }>(
    db
      .select({
        name: sql`${groupColumn}`.as("name"),
        vital: pageVitals.vital,
        bucket: bucket.as("bucket"),
        count: sql`sum(cast(member.value as integer))`.as("count"),
      })
      .from(pageVitals)
      .crossJoin(expandMembers(pageVitals.counts))
      .where(and(condition, inArray(pageVitals.vital, vitalNames)))
      .groupBy(groupColumn, pageVitals.vital, bucket),
  );
  const histogramsByName = new Map<string, Map<string, Histogram>>();
  for (const { name, vital, bucket, count } of rows) {
    const histograms = histogramsByName.get(name) ?? new Map<string, Histogram>();
    histograms.set(vital, { ...histograms.get(vital), [bucket]: count });
    histogramsByName.set(name, histograms);
  }
  return [...histogramsByName].map(([name, histograms]) => ({
    name,
    visits: Math.max(...[...histograms.values()].map(sumCounts)),
    p75: Object.fromEntries(
      [...histograms].map(([vital, counts]) => [
        vital,
        findQuantile(counts, PERCENTILE) / (vital === "CLS" ? 1_000 : 1),
      ]),
    ),
  }));
}

/** The number of values in each bucket, by bucket number. */
type Histogram = Record<string, number>;

/** The ratio between a bucket's ends. A value differs from the middle of its bucket by at most 4.9%. */
const RATIO = 1.1;
/** Greater values, in thousandths of a second or of CLS, share one bucket. */
const MAX_VALUE = 60_000;

/** The number of the bucket for a value in thousandths. Bucket 0 has all values below 1. */
const findBucket = (thousandths: number): number =>
  thousandths < 1 ? 0 : 1 + Math.floor(Math.log(Math.min(thousandths, MAX_VALUE)) / Math.log(RATIO));

const getMiddle = (bucket: number): number => (bucket === 0 ? 0 : RATIO ** (bucket - 0.5));

const sumCounts = (counts: Histogram): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/**
 * The value that a share of all values do not exceed (nearest rank), in thousandths, within 5%.
 * @returns NaN for an empty histogram
 */
function findQuantile(counts: Histogram, share: number): number {
  const rank = Math.max(1, Math.ceil(share * sumCounts(counts)));
  let cumulated = 0;
  const buckets = Object.entries(counts).sort(([a], [b]) => Number(a) - Number(b));
  for (const [bucket, count] of buckets) {
    cumulated += count;
    if (cumulated >= rank) return getMiddle(Number(bucket));
  }
  return Number.NaN;
}
