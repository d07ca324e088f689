import { eq, type SQL, sql } from "drizzle-orm";
import type { FoundLeads } from "#drizzle/lead-search";
import { leads } from "#drizzle/schema/leads";
import { indexedBy } from "#drizzle/sql";
import { db } from "~/lib/database/db.server";
import { awaitsAnswerCondition, choiceCondition, overdueCondition } from "./lead-conditions.server";
import type { LeadFilter } from "./lead-filter";
import { type LeadStatus, leadStatuses, openStatuses } from "./lead-status";

/** The number of leads by status, of all but spam, and of the overdue ones; the same whichever chip is selected. */
export type LeadCounts = { status: Record<LeadStatus, number>; all: number; overdue: number };

/** How many leads a filter shows by their urgency, which is the order of the inbox. */
export type UrgencyCounts = { overdue: number; waiting: number; rest: number };

type Tally = { status: LeadStatus; count: number; awaiting: number; overdue: number };

/** The numbers on the chips, and those of the leads that the filter shows. `now` is in milliseconds since the epoch. */
export async function countLeads(filter: LeadFilter, found: FoundLeads, now: number) {
  const tallies = await (found.condition ? tallyFound(filter, found, now) : tallyAll(filter, now));
  const status = Object.fromEntries(leadStatuses.map((name) => [name, 0])) as Record<LeadStatus, number>;
  const counts: LeadCounts = { status, all: 0, overdue: 0 };
  const shown: UrgencyCounts = { overdue: 0, waiting: 0, rest: 0 };
  for (const { status: name, count, awaiting, overdue } of tallies) {
    status[name] = count;
    counts.overdue += overdue;
    if (name !== "spam") counts.all += count;
    if (filter.status ? name !== filter.status : name === "spam") continue;
    shown.overdue += overdue;
    if (filter.overdue) continue;
    shown.waiting += awaiting - overdue;
    shown.rest += count - awaiting;
  }
  return { counts, shown };
}

const sumIf = (condition: SQL | undefined) => sql`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;
const where = (...conditions: (SQL | undefined)[]) =>
  sql`where ${sql.join(
    [sql`1 = 1`, ...conditions.filter((condition) => condition !== undefined)],
    sql` and `,
  )}`;

/** Counts the leads that a search found. */
const tallyFound = (filter: LeadFilter, { condition, index }: FoundLeads, now: number): Promise<Tally[]> =>
  db.rows<Tally>(sql`
    select ${leads.status} as status, count(*) as count,
      ${sumIf(awaitsAnswerCondition())} as awaiting, ${sumIf(overdueCondition(now))} as overdue
    from ${leads} ${index} ${where(condition, choiceCondition(filter))}
    group by ${leads.status}`);

/** Reads how many leads there are (`lead_counts`, kept by triggers), and counts only those that wait for an answer. */
async function tallyAll(filter: LeadFilter, now: number): Promise<Tally[]> {
  const { kind, verification } = filter;
  // Grouping would sort all that wait.
  const statuses: readonly LeadStatus[] = openStatuses;
  const ofStatus = statuses.flatMap((status, at) => {
    const has = eq(leads.status, status);
    return [
      sql`count(*) filter (where ${has}) as ${sql.raw(`awaiting${at}`)}`,
      sql`count(*) filter (where ${has} and ${leads.dueAt} < ${now}) as ${sql.raw(`overdue${at}`)}`,
    ];
  });
  const [stored, [open = {}]] = await Promise.all([
    db.rows<Pick<Tally, "status" | "count">>(sql`
      select status, sum(count) as count from lead_counts
      ${where(kind ? sql`kind = ${kind}` : undefined, verification ? sql`verification = ${verification}` : undefined)}
      group by status`),
    db.rows<Record<string, number>>(sql`
      select ${sql.join(ofStatus, sql`, `)}
      from ${leads} ${indexedBy("leads_order")} ${where(awaitsAnswerCondition(), choiceCondition(filter))}`),
  ]);
  return stored.map(({ status, count }) => {
    const at = statuses.indexOf(status);
    const { [`awaiting${at}`]: awaiting = 0, [`overdue${at}`]: overdue = 0 } = open;
    // A lead may have come in between the two.
    return { status, count: Math.max(count, awaiting), awaiting, overdue };
  });
}
