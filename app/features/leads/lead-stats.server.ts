import {
  and,
  count,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  type SQL,
  sql,
  sum,
} from "drizzle-orm";
import { leads } from "#drizzle/schema/leads";
import { jsonText } from "#drizzle/sql";
import { db } from "~/lib/database/db.server";
import { readLong } from "~/lib/database/long-read.server";
import { DAY_MS, dayOn, mondayBefore } from "~/lib/text/time";
import { hasOutcome, type LeadOutcome, type LeadParts } from "./lead-part.server";
import { touchLead } from "./lead-statements.server";
import {
  isFromVisitor,
  isNotDemo,
  isOpen,
  isOverdueAt,
  isSpamOrSuspected,
  isStepDueAt,
  isSuspected,
} from "./leads.server";

type LeadWeek = { week: string; kinds: Record<string, number>; all: number };

/** The start of the week in which a lead was created. The epoch began on a Thursday; integer division rounds down. */
const weekStart = sql<number>`(${leads.createdAt} + 259200000) / 604800000 * 604800000 - 259200000`;

/** Leads without spam for each week of the last days, by kind, the oldest first. Weeks begin on Monday, in UTC. */
export async function countLeadsByWeek(days: number, now = Date.now()): Promise<LeadWeek[]> {
  const firstMonday = mondayBefore(now - (days - 1) * DAY_MS);
  const rows = await readLong<{ monday: number; kind: string; count: number }>(
    db
      .select({ monday: weekStart.as("monday"), kind: leads.kind, count: count().as("count") })
      .from(leads)
      .where(and(gte(leads.createdAt, Date.parse(firstMonday)), ne(leads.status, "spam")))
      .groupBy(weekStart, leads.kind),
  );
  const weekByMonday = new Map<string, LeadWeek>();
  for (let time = Date.parse(firstMonday); time <= now; time += 7 * DAY_MS) {
    weekByMonday.set(dayOn(time), { week: dayOn(time), kinds: {}, all: 0 });
  }
  for (const { monday, kind, count } of rows) {
    const week = weekByMonday.get(dayOn(monday));
    if (!week) continue;
    week.kinds[kind] = count;
    week.all += count;
  }
  return [...weekByMonday.values()];
}

/** The referrers of the leads without spam of the last days, with their numbers of leads. */
export const countLeadReferrers = async (days: number, now = Date.now()) => {
  const referrer = jsonText(leads.source, "referrer");
  return await readLong<{ referrer: string; leads: number }>(
    db
      .select({ referrer: referrer.as("referrer"), leads: count().as("leads") })
      .from(leads)
      .where(and(gte(leads.createdAt, now - days * DAY_MS), ne(leads.status, "spam"), isNotNull(referrer)))
      .groupBy(referrer),
  );
};

/** The condition that a lead arrived between two times (epoch milliseconds) and is not suspected, spam or demo. */
const hasArrivedBetween = (from: number, to: number) =>
  and(gte(leads.createdAt, from), lt(leads.createdAt, to), not(isSpamOrSuspected), isFromVisitor);

/** Leads are grouped by the text of their source, because most share one. */
const sourceText = sql<string>`cast(${leads.source} as text)`;

/** The sources, as JSON, of the leads that arrived between two times, with their numbers of leads. */
export const countLeadSources = async (from: number, to: number) =>
  await readLong<{ source: string; leads: number }>(
    db
      .select({ source: sourceText.as("source"), leads: count().as("leads") })
      .from(leads)
      .where(hasArrivedBetween(from, to))
      .groupBy(sourceText),
  );

const countIf = (condition: SQL) => sql<number>`count(case when ${condition} then 1 end)`;

/**
 * How far the leads have come that arrived since a time (epoch milliseconds), by the week of their arrival (its Monday
 * in UTC, epoch milliseconds) and by their source, as JSON. Suspected, spam and demo leads do not count.
 */
export const countOutcomes = async (from: number, now: number, parts: LeadParts) =>
  await readLong<
    { monday: number; source: string } & Record<"leads" | "estimates" | LeadOutcome | "won", number>
  >(
    db
      .select({
        monday: weekStart.as("monday"),
        source: sourceText.as("source"),
        leads: count().as("leads"),
        estimates: countIf(isNotNull(leads.estimateId)).as("estimates"),
        calls: countIf(hasOutcome(parts, "calls")).as("calls"),
        offers: countIf(hasOutcome(parts, "offers")).as("offers"),
        won: countIf(eq(leads.stage, "won")).as("won"),
      })
      .from(leads)
      .where(hasArrivedBetween(from, now + 1))
      .groupBy(weekStart, sourceText),
  );

/**
 * The leads that arrived between two times (epoch milliseconds), without suspected, spam and demo leads; how many leads
 * were suspected or spam; and the number and value, in US dollars, of the sales that were won and lost.
 */
export const readPeriod = (from: number, to: number) =>
  Promise.all([
    db
      .select({
        id: leads.id,
        kind: leads.kind,
        status: leads.status,
        verification: leads.verification,
        createdAt: leads.createdAt,
        dueAt: leads.dueAt,
        answeredAt: leads.answeredAt,
        askedAt: leads.askedAt,
      })
      .from(leads)
      .where(hasArrivedBetween(from, to)),
    db.$count(leads, and(gte(leads.createdAt, from), lt(leads.createdAt, to), isSpamOrSuspected, isNotDemo)),
    db
      .select({ stage: leads.stage, count: count(), value: sum(leads.value).mapWith(Number) })
      .from(leads)
      .where(
        and(
          inArray(leads.stage, ["won", "lost"]),
          gte(leads.stageSince, from),
          lt(leads.stageSince, to),
          not(isSpamOrSuspected),
          isNotDemo,
        ),
      )
      .groupBy(leads.stage),
  ]);

/** What the reports need to know of a lead. */
const countedColumns = {
  id: leads.id,
  kind: leads.kind,
  status: leads.status,
  verification: leads.verification,
  createdAt: leads.createdAt,
  dueAt: leads.dueAt,
  answeredAt: leads.answeredAt,
  stage: leads.stage,
  stageSince: leads.stageSince,
  value: leads.value,
};

export type CountedLead = Pick<typeof leads.$inferSelect, keyof typeof countedColumns>;

/** What the reports need to know of these leads. */
export const listCounted = async (ids: readonly string[]): Promise<CountedLead[]> =>
  await db
    .select(countedColumns)
    .from(leads)
    .where(inArray(leads.id, [...ids]));

/** Like `touchLead`, if the lead is still as it was counted. */
export const touchCounted = (row: CountedLead) =>
  touchLead(
    row.id,
    and(
      ...(Object.keys(countedColumns) as (keyof CountedLead)[]).map(
        (name) => sql`${countedColumns[name]} is not distinct from ${row[name]}`,
      ),
    ),
  );

const countWhere = (condition: SQL | undefined) => count(sql`case when ${condition} then 1 end`);

/** Counts overdue replies, and due next steps assigned to the account or to no one, without the demo. */
export async function countDue(accountId: string, now = Date.now()) {
  const [overdue, mine, unassigned] = await Promise.all(
    [
      isOverdueAt(now),
      and(isStepDueAt(now), eq(leads.assigneeId, accountId)),
      and(isStepDueAt(now), isNull(leads.assigneeId)),
    ].map((condition) => db.$count(leads, and(condition, isNotDemo))),
  );
  return { overdue: overdue ?? 0, mine: mine ?? 0, unassigned: unassigned ?? 0 };
}

/** The number of leads of the demo. */
export const countDemoLeads = (): Promise<number> => db.$count(leads, not(isNotDemo));

/** Open leads that need attention, without the demo: overdue, suspected and unverified ones. */
export async function countAttention(now: number) {
  const [counts] = await db
    .select({
      overdue: countWhere(isOverdueAt(now)),
      suspected: countWhere(isSuspected),
      unverified: countWhere(eq(leads.verification, "unverified")),
    })
    .from(leads)
    .where(and(isOpen, isNotDemo));
  return counts as NonNullable<typeof counts>;
}
