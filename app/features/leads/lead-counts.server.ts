import { and, count, eq, isNull, not, type SQL, sql } from "drizzle-orm";
import { leads } from "#drizzle/schema/leads";
import { db } from "~/lib/database/db.server";
import { isNotDemo, isOpen, isOverdueAt, isStepDueAt, isSuspected } from "./lead-conditions.server";

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
