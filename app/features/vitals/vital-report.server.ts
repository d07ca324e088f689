import { and, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import { pageVitals } from "#drizzle/schema/page-vitals";
import { expandMembers } from "#drizzle/sql";
import { findQuantile, type Histogram, sumCounts } from "~/features/vitals/sums/histogram";
import { db } from "~/lib/database/db.server";
import { readLong } from "~/lib/database/long-read.server";
import { dayOn } from "~/lib/text/dates";
import { DAY_MS } from "~/lib/text/duration";
import { type VitalName, vitalNames } from "./vital";

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
