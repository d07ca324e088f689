import type { LeadSource } from "#drizzle/schema/leads";
import type { LeadParts } from "~/features/leads/lead-part.server";
import { countOutcomes } from "~/features/leads/lead-stats.server";
import { countVisitsByDay, loadMeasuredPages } from "~/features/vitals/vitals.server";
import { campaignName } from "~/lib/page/visit-source";
import { DAY_MS, dayOn, mondayBefore } from "~/lib/text/time";
import { type JourneyStep, journeySteps, type StatsFilter } from "./stats";

/** A week (its Monday) with the visits that began in it, the leads that arrived in it, and how far these have come. */
export type JourneyWeek = { week: string } & Record<JourneyStep, number>;

/**
 * The weeks of the last days, the oldest first, with visits and leads from any source, or from a first page and a
 * campaign. Weeks begin on Monday, in UTC. Suspected, spam and demo leads do not count.
 */
export async function countJourneys(
  { days, first, campaign }: Pick<StatsFilter, "days" | "first" | "campaign">,
  parts: LeadParts,
  now = Date.now(),
): Promise<JourneyWeek[]> {
  const firstWeek = mondayBefore(now - (days - 1) * DAY_MS);
  const from = Date.parse(firstWeek);
  const [visits, outcomes, getMeasuredPage] = await Promise.all([
    countVisitsByDay(firstWeek, { page: first, campaign }),
    countOutcomes(from, now, parts),
    loadMeasuredPages(),
  ]);
  const weeks = new Map<string, JourneyWeek>();
  for (let time = from; time <= now; time += 7 * DAY_MS) {
    const week = dayOn(time);
    weeks.set(week, { week, visits: 0, leads: 0, estimates: 0, calls: 0, offers: 0, won: 0 });
  }
  const add = (week: string, counts: Partial<Record<JourneyStep, number>>) => {
    const sums = weeks.get(week);
    if (sums) for (const step of journeySteps) sums[step] += counts[step] ?? 0;
  };
  for (const { day, ...counts } of visits) add(mondayBefore(Date.parse(day)), counts);
  for (const { monday, source, ...counts } of outcomes) {
    const lead: LeadSource = JSON.parse(source);
    const isFromPage = !first || (lead.first && getMeasuredPage(lead.first)) === first;
    if (isFromPage && (!campaign || campaignName(lead.utm) === campaign)) add(dayOn(monday), counts);
  }
  return [...weeks.values()];
}
