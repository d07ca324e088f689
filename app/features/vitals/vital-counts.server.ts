import { inArray, lt } from "drizzle-orm";
import { z } from "zod";
import { pageVitals } from "#drizzle/schema/page-vitals";
import { addedCounts } from "#drizzle/sql";
import { sitemapPaths } from "~/features/posts/sitemap.server";
import { createCountBatch } from "~/lib/database/count-batch.server";
import { atomicSoon, db } from "~/lib/database/db.server";
import { isHumanVisit } from "~/lib/http/human-visit.server";
import { createMemoryLimit } from "~/lib/limits/memory-limit.server";
import { DAY_MS, MINUTE_MS } from "~/lib/text/duration";
import { findBucket } from "./histogram";
import { type VitalName, vitalNames } from "./vital";

/** A little longer than the longest period of the stats. */
const RETENTION_MS = 400 * DAY_MS;

/** Enough for a classroom, as with views. */
const visitLimit = createMemoryLimit({ perAddress: 120, overall: 30_000, windowMs: MINUTE_MS });

const ms = z.number().min(0).max(600_000).optional();
const visitSchema = z
  .object({
    page: z.string().max(200),
    LCP: ms,
    INP: ms,
    FCP: ms,
    TTFB: ms,
    CLS: z.number().min(0).max(100).optional(),
  })
  .refine((visit) => vitalNames.some((name) => visit[name] !== undefined));

const pages = new Set(sitemapPaths);

/** The page that a path is counted as: all posts are one, and so are all estimates. Undefined for what is no page of ours. */
const getMeasuredPage = (path: string): string | undefined =>
  pages.has(path)
    ? path
    : /^\/blog\/[\w-]+$/.test(path)
      ? "/blog/{post}"
      : /^\/get-estimate\/[\w-]+$/.test(path)
        ? "/get-estimate/{code}"
        : undefined;

/** By page, vital and bucket, all of which are from fixed lists: their number is bounded. */
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

/**
 * Counts what a browser measured during a visit: as numbers in buckets, with nothing of the visitor. Crawlers, browsers that
 * ask not to be tracked and paths that are none of our pages are left out. It is written within five seconds.
 * @returns "invalid" for a report that no page of ours sends, "too many" above the limit of the address.
 */
export function countVisit(
  report: unknown,
  request: Request,
  clientAddress?: string,
): "done" | "invalid" | "too many" {
  const { data: visit } = visitSchema.safeParse(report);
  if (!visit) return "invalid";
  if (!visitLimit.consume(clientAddress)) return "too many";
  const page = getMeasuredPage(visit.page);
  if (page === undefined || !isHumanVisit(request) || asksNotToBeTracked(request)) return "done";
  for (const vital of vitalNames) {
    const value = visit[vital];
    if (value === undefined) continue;
    measurements.add(`${page} ${vital} ${findBucket(vital === "CLS" ? value * 1_000 : value)}`);
  }
  return "done";
}

/** Global Privacy Control, and Do Not Track before it. */
const asksNotToBeTracked = ({ headers }: Request): boolean =>
  headers.get("Sec-GPC") === "1" || headers.get("DNT") === "1";

/**
 * Deletes the oldest day before the last 400: a few hundred rows at most. One a sweep, since only one day gets too old each day.
 * @returns how many rows.
 */
export async function deleteOldVitals(now = Date.now()): Promise<number> {
  const { day } = pageVitals;
  const old = lt(day, new Date(now - RETENTION_MS).toISOString().slice(0, 10));
  const oldest = db.select({ day }).from(pageVitals).where(old).orderBy(day).limit(1);
  const [removed = 0] = await atomicSoon(db.delete(pageVitals).where(inArray(day, oldest)));
  return removed;
}
