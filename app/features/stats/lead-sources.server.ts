import type { LeadSource } from "#drizzle/schema/leads";
import { countLeadReferrers, countLeadSources } from "~/features/leads/lead-stats.server";
import { listReferringSites } from "~/features/posts/reader-counts.server";
import { countVisitStarts, loadMeasuredPages } from "~/features/vitals/vitals.server";
import { campaignName } from "~/lib/page/visit-source";

/** The visits that began at a page, with a campaign or on another site, and the leads that came from them. */
export type SourceCount = { name: string; visits: number; leads: number };

type VisitCount = Omit<SourceCount, "leads">;

/** Adds leads to their source's visits. */
function addLeads(
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

/**
 * The visits and leads between two times (epoch milliseconds) by first page and by campaign, most leads first. Visits
 * are counted by days in UTC.
 */
export async function countSources(
  from: number,
  to: number,
): Promise<{ firstPages: SourceCount[]; campaigns: SourceCount[] }> {
  const [pages, campaigns, sources] = await Promise.all([
    countVisitStarts("page", from, to),
    countVisitStarts("campaign", from, to),
    countLeadSources(from, to),
  ]);
  const getMeasuredPage = await loadMeasuredPages();
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

/** The sites that recent readers and leads came from. */
export async function listReferrers(days: number, now = Date.now()): Promise<SourceCount[]> {
  const [readers, sources] = await Promise.all([
    listReferringSites(days, now),
    countLeadReferrers(days, now),
  ]);
  const hosts: { name: string; leads: number }[] = [];
  for (const { referrer, leads } of sources)
    if (referrer && URL.canParse(referrer))
      hosts.push({ name: new URL(referrer).hostname.replace(/^www\./, ""), leads });
  return addLeads(readers, hosts)
    .sort((a, b) => b.visits + b.leads - (a.visits + a.leads))
    .slice(0, MAX_SOURCES);
}
