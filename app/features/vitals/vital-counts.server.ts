import { inArray, lt } from "drizzle-orm";
import { z } from "zod";
import { pageVitals } from "#drizzle/schema/page-vitals";
import { addedCounts } from "#drizzle/sql";
import { sitemapPaths } from "~/features/posts/sitemap.server";
import { atomicSoon, db } from "~/lib/database/db.server";
import { NotStored } from "~/lib/database/not-stored.server";
import { isHumanVisit } from "~/lib/http/human-visit.server";
import { createMemoryLimit } from "~/lib/limits/memory-limit.server";
import { log } from "~/lib/log/log.server";
import { DAY_MS, MINUTE_MS } from "~/lib/text/duration";
import { findBucket, type Histogram } from "./histogram";
import { type VitalName, vitalNames } from "./vital";

/** How often the counts are written. */
const FLUSH_INTERVAL_MS = 5_000;

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

/** Unwritten counts by page and vital. Both are from fixed lists, and so are the buckets: its size is bounded. */
let counted = new Map<string, { page: string; vital: VitalName; counts: Histogram }>();
let timer: ReturnType<typeof setTimeout> | undefined;

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
    if (value !== undefined) add(page, vital, { [findBucket(vital === "CLS" ? value * 1_000 : value)]: 1 });
  }
  timer ??= setTimeout(() => void writeVitals(), FLUSH_INTERVAL_MS);
  timer.unref();
  return "done";
}

/** Global Privacy Control, and Do Not Track before it. */
const asksNotToBeTracked = ({ headers }: Request): boolean =>
  headers.get("Sec-GPC") === "1" || headers.get("DNT") === "1";

function add(page: string, vital: VitalName, counts: Histogram): void {
  const key = `${page} ${vital}`;
  const row = counted.get(key) ?? { page, vital, counts: {} };
  for (const [bucket, count] of Object.entries(counts))
    row.counts[bucket] = (row.counts[bucket] ?? 0) + count;
  counted.set(key, row);
}

/** Writes what was counted since the last call. Called by the timer, and when the process ends. */
export async function writeVitals(now = Date.now()): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const batch = counted;
  counted = new Map();
  if (batch.size === 0) return;
  const day = formatDay(now);
  // In the same order in all processes, so that none waits for one that waits for it.
  const rows = [...batch.keys()].sort().flatMap((key) => batch.get(key) ?? []);
  try {
    await atomicSoon(
      db
        .insert(pageVitals)
        .values(rows.map((row) => ({ day, ...row })))
        .onConflictDoUpdate({
          target: [pageVitals.day, pageVitals.page, pageVitals.vital],
          set: { counts: addedCounts(pageVitals.counts) },
        }),
    );
  } catch (error) {
    if (!(error instanceof NotStored)) log.error({ err: error }, "web vitals could not be written");
    for (const { page, vital, counts } of rows) add(page, vital, counts);
  }
}

const formatDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * Deletes the oldest day before the last 400: a few hundred rows at most. One a sweep, since only one day gets too old each day.
 * @returns how many rows.
 */
export async function deleteOldVitals(now = Date.now()): Promise<number> {
  const { day } = pageVitals;
  const old = lt(day, formatDay(now - RETENTION_MS));
  const oldest = db.select({ day }).from(pageVitals).where(old).orderBy(day).limit(1);
  const [removed = 0] = await atomicSoon(db.delete(pageVitals).where(inArray(day, oldest)));
  return removed;
}
