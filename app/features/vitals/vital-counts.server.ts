import { and, between, eq, gte, inArray, lt, sql, sum } from "drizzle-orm";
import { z } from "zod";
import { pageVitals, visitStarts } from "#drizzle/schema/page-vitals";
import { addedCounts } from "#drizzle/sql";
import { listSitemapPaths } from "~/features/posts/sitemap.server";
import { findBucket } from "~/features/vitals/sums/histogram";
import { createCountBatch } from "~/lib/database/count-batch.server";
import { atomicSoon, db } from "~/lib/database/db.server";
import { isHumanVisit } from "~/lib/http/request-sender.server";
import { createMemoryLimit } from "~/lib/limits/rate-limit.server";
import { dayOn } from "~/lib/text/dates";
import { MINUTE_MS } from "~/lib/text/duration";
import { storableText } from "~/lib/text/storable-text";
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
