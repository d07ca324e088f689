import { and, between, count, gte, lt, not, sql, sum } from "drizzle-orm";
import { type LeadSource, leads } from "#drizzle/schema/leads";
import { visitStarts } from "#drizzle/schema/page-vitals";
import { isFromVisitor, isSpamOrSuspected } from "~/features/leads/lead-conditions.server";
import { getMeasuredPage } from "~/features/vitals/vital-counts.server";
import { db } from "~/lib/database/db.server";
import { campaignName } from "~/lib/page/visit-source";
import { dayOn } from "~/lib/text/calendar-day";

/** The visits that began at a page, with a campaign or on another site, and the leads that came from them. */
export type SourceCount = { name: string; visits: number; leads: number };

type VisitCount = Omit<SourceCount, "leads">;

/** Adds leads to their source's visits. */
export function addLeads(
  visits: readonly VisitCount[],
  leadCounts: readonly Omit<SourceCount, "visits">[],
): SourceCount[] {
  const countByName = new Map<string, SourceCount>();
  for (const visit of visits) countByName.set(visit.name, { ...visit, leads: 0 });
  for (const { name, leads } of leadCounts) {
    const sum = countByName.get(name) ?? { name, visits: 0, leads: 0 };
    countByName.set(name, { ...sum, leads: sum.leads + leads });
  }
  return [...countByName.values()];
}

const MAX_SOURCES = 20;

/** Grouped as text, because most leads share a source. */
const sourceText = sql<string>`cast(${leads.source} as text)`;

/** The condition that a lead arrived between two times (epoch milliseconds) and is not suspected, spam or demo. */
export const hasArrivedBetween = (from: number, to: number) =>
  and(gte(leads.createdAt, from), lt(leads.createdAt, to), not(isSpamOrSuspected), isFromVisitor);

/**
 * The visits and leads between two times (epoch milliseconds) by first page and by campaign, most leads first. Visits
 * are counted by days in UTC.
 */
export async function countSources(
  from: number,
  to: number,
): Promise<{ firstPages: SourceCount[]; campaigns: SourceCount[] }> {
  const selectVisits = (name: typeof visitStarts.page | typeof visitStarts.campaign) =>
    db
      .select({ name, visits: sum(visitStarts.visits).mapWith(Number) })
      .from(visitStarts)
      .where(between(visitStarts.day, dayOn(from), dayOn(to - 1)))
      .groupBy(name);
  const [pages, campaigns, sources] = await Promise.all([
    selectVisits(visitStarts.page),
    selectVisits(visitStarts.campaign),
    db
      .select({ source: sourceText, leads: count() })
      .from(leads)
      .where(hasArrivedBetween(from, to))
      .groupBy(sourceText),
  ]);
  const listCounts = (visits: VisitCount[], getName: (source: LeadSource) => string | undefined) => {
    const leadCounts = sources.map(({ source, leads }) => ({
      name: getName(JSON.parse(source)) ?? "",
      leads,
    }));
    return addLeads(visits, leadCounts)
      .sort((a, b) => b.leads - a.leads || b.visits - a.visits || a.name.localeCompare(b.name))
      .slice(0, MAX_SOURCES);
  };
  return {
    firstPages: listCounts(pages, ({ first }) => first && getMeasuredPage(first)),
    campaigns: listCounts(campaigns, ({ utm }) => campaignName(utm)),
  };
}
