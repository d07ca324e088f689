import { and, asc, eq, inArray, lte, ne, not, or, sql } from "drizzle-orm";
import { accounts } from "#drizzle/schema/accounts";
import { leads } from "#drizzle/schema/leads";
import { db } from "~/lib/database/db.server";
import { DAY_MS } from "~/lib/text/duration";
import { isSuspected, listedColumns, searchCondition } from "./lead-conditions.server";
import type { LeadFilter } from "./lead-filter";
import { leadStages } from "./lead-handling";
import { officeDay } from "./office-hours";

export const CARDS_PER_STAGE = 20;

/** Closed leads are only on the board if the sale has ended: most of them never were one. */
const onBoard = and(
  ne(leads.status, "spam"),
  not(isSuspected),
  or(ne(leads.status, "closed"), inArray(leads.stage, ["won", "lost"])),
);

/**
 * The leads of each stage, those with the earliest next step first, then the newest, with their number and the sum of
 * their values in US dollars. `me` is the account that asks. The filter's status and stage are ignored.
 */
export async function readBoard(filter: LeadFilter, me: string, now = Date.now()) {
  const column = sql`partition by ${leads.stage}`;
  const order = sql`case when ${leads.nextStepOn} is null then 1 else 0 end, ${leads.nextStepOn},
    ${leads.createdAt} desc, ${leads.id}`;
  // One scan of the leads, whose rows are wide.
  const placed = db
    .select({
      id: leads.id,
      place: sql<number>`row_number() over (${column} order by ${order})`.as("place"),
      count: sql<number>`count(*) over (${column})`.mapWith(Number).as("cards"),
      total: sql<number>`sum(${leads.value}) over (${column})`.mapWith(Number).as("total"),
    })
    .from(leads)
    .where(and(searchCondition({ ...filter, stage: null }, me, now), onBoard))
    .as("placed");
  const cards = await db
    .select({
      ...listedColumns,
      value: leads.value,
      assignee: accounts.email,
      stageSince: leads.stageSince,
      count: placed.count,
      total: placed.total,
    })
    .from(placed)
    .innerJoin(leads, eq(leads.id, placed.id))
    .leftJoin(accounts, eq(accounts.id, leads.assigneeId))
    .where(lte(placed.place, CARDS_PER_STAGE))
    .orderBy(asc(placed.place));
  return leadStages.map((stage) => {
    const own = cards.filter((lead) => (lead.stage ?? "new") === stage);
    return {
      stage,
      count: own[0]?.count ?? 0,
      value: own[0]?.total ?? 0,
      leads: own.map(({ createdAt, stageSince, count, total, ...lead }) => ({
        ...lead,
        stage,
        stepDue: lead.nextStepOn !== null && lead.nextStepOn <= officeDay(now),
        daysInStage: Math.max(0, Math.floor((now - (stageSince ?? createdAt)) / DAY_MS)),
      })),
    };
  });
}

export type BoardColumn = Awaited<ReturnType<typeof readBoard>>[number];
