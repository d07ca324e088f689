import { and, asc, eq, inArray, lte, ne, not, or, sql } from "drizzle-orm";
import { accounts } from "#drizzle/schema/accounts";
import { leads } from "#drizzle/schema/leads";
import { officeDay } from "~/features/calendar/office-hours";
import { isStepDue } from "~/features/leads/lead-clock";
import { isSpamOrSuspected } from "~/features/leads/lead-conditions.server";
import { leadStages } from "~/features/leads/lead-stage";
import { db } from "~/lib/database/db.server";
import { DAY_MS } from "~/lib/text/duration";
import { listedColumns, searchCondition } from "./inbox-query.server";
import type { LeadFilter } from "./lead-filter";

export const CARDS_PER_STAGE = 20;

/** Closed leads are on the board only if they were won or lost, because most of them were never a sale. */
const isOnBoard = and(
  not(isSpamOrSuspected),
  or(ne(leads.status, "closed"), inArray(leads.stage, ["won", "lost"])),
);

/**
 * Each stage's leads, those with the earliest next step first, then the newest, with their number and the sum of
 * their values in US dollars. "Assigned to me" means `accountId`. The filter's status and stage are ignored.
 */
export async function readBoard(filter: LeadFilter, accountId: string, now = Date.now()) {
  const byStage = sql`partition by ${leads.stage}`;
  const order = sql`case when ${leads.nextStepOn} is null then 1 else 0 end, ${leads.nextStepOn},
    ${leads.createdAt} desc, ${leads.id}`;
  // One scan of the leads, whose rows are wide.
  const ranked = db
    .select({
      id: leads.id,
      rank: sql<number>`row_number() over (${byStage} order by ${order})`.as("card_rank"),
      count: sql<number>`count(*) over (${byStage})`.mapWith(Number).as("cards"),
      total: sql<number>`sum(${leads.value}) over (${byStage})`.mapWith(Number).as("total"),
    })
    .from(leads)
    .where(and(searchCondition({ ...filter, stage: null }, accountId, now), isOnBoard))
    .as("ranked");
  const cards = await db
    .select({
      ...listedColumns,
      value: leads.value,
      assignee: accounts.email,
      stageSince: leads.stageSince,
      count: ranked.count,
      total: ranked.total,
    })
    .from(ranked)
    .innerJoin(leads, eq(leads.id, ranked.id))
    .leftJoin(accounts, eq(accounts.id, leads.assigneeId))
    .where(lte(ranked.rank, CARDS_PER_STAGE))
    .orderBy(asc(ranked.rank));
  return leadStages.map((stage) => {
    const stageCards = cards.filter((lead) => (lead.stage ?? "new") === stage);
    return {
      stage,
      count: stageCards[0]?.count ?? 0,
      value: stageCards[0]?.total ?? 0,
      leads: stageCards.map(({ createdAt, stageSince, count, total, ...lead }) => ({
        ...lead,
        stage,
        stepDue: isStepDue(lead, officeDay(now)),
        daysInStage: Math.max(0, Math.floor((now - (stageSince ?? createdAt)) / DAY_MS)),
      })),
    };
  });
}

export type BoardColumn = Awaited<ReturnType<typeof readBoard>>[number];
