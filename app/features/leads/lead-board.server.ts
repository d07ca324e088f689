import { and, count, inArray, sum } from "drizzle-orm";
import { cardOrder, isOnBoard, leads } from "#drizzle/schema/leads";
import { accountEmail } from "~/features/auth/accounts.server";
import { officeDay } from "~/features/calendar/office-hours.server";
import {
  findSearchCondition,
  listedColumns,
  stageCondition,
} from "~/features/leads/inbox/inbox-query.server";
import { db } from "~/lib/database/db.server";
import { listIdsLong, readLong } from "~/lib/database/long-read.server";
import { DAY_MS } from "~/lib/text/duration";
import { isStepDue } from "./lead-clock";
import type { LeadFilter } from "./lead-filter";
import { leadStages } from "./lead-stage";

export const CARDS_PER_STAGE = 20;

/**
 * Each stage's leads, those with the earliest next step first, then those whose step has no day, then the newest,
 * with their number and the sum of their values in US dollars. "Assigned to me" means `accountId`. The filter's status
 * and stage are ignored.
 */
export async function readBoard(filter: LeadFilter, accountId: string, now = Date.now()) {
  const isShown = and(
    await findSearchCondition({ ...filter, stage: null }, accountId, now),
    isOnBoard(leads),
  );
  const sums = await readLong<
    Pick<typeof leads.$inferSelect, "stage"> & { count: number; value: number | null }
  >(
    db
      .select({ stage: leads.stage, count: count().as("count"), value: sum(leads.value).as("value") })
      .from(leads)
      .where(isShown)
      .groupBy(leads.stage),
  );
  const columns = leadStages.map(async (stage) => {
    // Found in an index, because rows are wide.
    const first = await listIdsLong(
      db
        .select({ id: leads.id })
        .from(leads)
        .where(and(isShown, stageCondition(stage)))
        .orderBy(...cardOrder(leads))
        .limit(CARDS_PER_STAGE),
    );
    const cards = await db
      .select({
        ...listedColumns,
        value: leads.value,
        assignee: accountEmail(leads.assigneeId),
        stageSince: leads.stageSince,
      })
      .from(leads)
      .where(inArray(leads.id, first))
      .orderBy(...cardOrder(leads));
    const { count = 0, value = 0 } = sums.find((row) => (row.stage ?? "new") === stage) ?? {};
    return {
      stage,
      count,
      value: value ?? 0,
      leads: cards.map(({ createdAt, stageSince, ...lead }) => ({
        ...lead,
        stage,
        stepDue: isStepDue(lead, officeDay(now)),
        daysInStage: Math.max(0, Math.floor((now - (stageSince ?? createdAt)) / DAY_MS)),
      })),
    };
  });
  return await Promise.all(columns);
}

export type BoardColumn = Awaited<ReturnType<typeof readBoard>>[number];
