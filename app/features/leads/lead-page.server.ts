import { and, gte, type SQL, sql } from "drizzle-orm";
import type { FoundLeads } from "#drizzle/lead-search";
import { leads } from "#drizzle/schema/leads";
import { indexedBy } from "#drizzle/sql";
import { db } from "~/lib/database/db.server";
import type { PageRange } from "~/lib/form/paging";
import {
  awaitsAnswerCondition,
  filterCondition,
  needsNoAnswerCondition,
  overdueCondition,
} from "./lead-conditions.server";
import type { UrgencyCounts } from "./lead-counts.server";
import type { LeadFilter } from "./lead-filter";

/** The ids of a page of the inbox in its order. `shown`: how many leads the filter has, whose words found `found`. */
export async function findPage(
  filter: LeadFilter,
  found: FoundLeads,
  shown: UrgencyCounts,
  range: PageRange,
  now: number,
): Promise<string[]> {
  const matches = filterCondition(filter, found, now);
  if (found.condition) return readIds(found.index, matches, byUrgency(now), range);
  // An index has the leads of each group in their order, but cannot put what is overdue now first.
  const groups: [count: number, condition: SQL | undefined][] = [
    [shown.overdue, overdueCondition(now)],
    [shown.waiting, and(awaitsAnswerCondition(), gte(leads.dueAt, now))],
    [shown.rest, needsNoAnswerCondition()],
  ];
  const ids: string[] = [];
  let before = 0;
  for (const [count, condition] of groups) {
    const offset = Math.max(0, range.offset - before);
    const limit = Math.min(range.limit - ids.length, count - offset);
    if (limit > 0)
      ids.push(
        ...(await readIds(indexedBy("leads_order"), and(condition, matches), sql``, { limit, offset })),
      );
    before += count;
  }
  return ids;
}

const byUrgency = (now: number) =>
  sql`case when ${overdueCondition(now)} then 0 when ${awaitsAnswerCondition()} then 1 else 2 end, `;

async function readIds(
  index: SQL,
  condition: SQL | undefined,
  first: SQL,
  { limit, offset }: PageRange,
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select ${leads.id} as id from ${leads} ${index} where ${condition}
    order by ${first} ${leads.createdAt} desc, ${leads.id} limit ${limit} offset ${offset}`);
  return rows.map(({ id }) => id);
}
