import { and, between, gte, lt, ne, sum } from "drizzle-orm";
import { type LeadSource, leads } from "#drizzle/schema/leads";
import { visitStarts } from "#drizzle/schema/page-vitals";
import { isFromVisitor } from "~/features/leads/lead-conditions.server";
import { getMeasuredPage } from "~/features/vitals/vital-counts.server";
import { db } from "~/lib/database/db.server";
import { campaignName } from "~/lib/form/landing";
import { dayOn } from "~/lib/text/calendar-day";

/** The visits that began at a page, with a campaign or on another site, and the leads that came from them. */
export type SourceCount = { name: string; visits: number; leads: number };

type Visits = Omit<SourceCount, "leads">;

/** Adds leads, each given by the name of its source, to the visits. */
export function addLeads(visits: readonly Visits[], names: readonly string[]): SourceCount[] {
  const counts = new Map(visits.map((row) => [row.name, { ...row, leads: 0 }]));
  for (const name of names) {
    const counted = counts.get(name) ?? { name, visits: 0, leads: 0 };
    counts.set(name, { ...counted, leads: counted.leads + 1 });
  }
  return [...counts.values()];
}

const MAX_SOURCES = 20;

/** The condition that a lead arrived between two times (epoch milliseconds) and is neither suspected, spam nor demo. */
export const arrivedBetween = (from: number, to: number) =>
  and(
    gte(leads.createdAt, from),
    lt(leads.createdAt, to),
    ne(leads.status, "spam"),
    ne(leads.verification, "suspected"),
    isFromVisitor,
  );

/**
 * The visits and leads between two times (epoch milliseconds) by first page and by campaign, most leads first. Visits
 * are counted by days in UTC.
 */
export async function countSources(
  from: number,
  to: number,
): Promise<{ firstPages: SourceCount[]; campaigns: SourceCount[] }> {
  const visitsBy = (name: typeof visitStarts.page | typeof visitStarts.campaign) =>
    db
      .select({ name, visits: sum(visitStarts.visits).mapWith(Number) })
      .from(visitStarts)
      .where(between(visitStarts.day, dayOn(from), dayOn(to - 1)))
      .groupBy(name);
  const [pages, campaigns, sources] = await Promise.all([
    visitsBy(visitStarts.page),
    visitsBy(visitStarts.campaign),
    db.select({ source: leads.source }).from(leads).where(arrivedBetween(from, to)),
  ]);
  const list = (visits: Visits[], getName: (source: LeadSource) => string | undefined) =>
    addLeads(
      visits,
      sources.map(({ source }) => getName(source) ?? ""),
    )
      .sort((a, b) => b.leads - a.leads || b.visits - a.visits || a.name.localeCompare(b.name))
      .slice(0, MAX_SOURCES);
  return {
    firstPages: list(pages, ({ first }) => first && getMeasuredPage(first)),
    campaigns: list(campaigns, ({ utm }) => campaignName(utm)),
  };
}
