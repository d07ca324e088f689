import { and, count, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { leads } from "#drizzle/schema/leads";
import {
  isNotDemo,
  isOpen,
  isOverdueAt,
  isStepDueAt,
  isSuspected,
} from "~/features/leads/lead-conditions.server";
import { db } from "~/lib/database/db.server";

const countWhere = (condition: SQL | undefined) => count(sql`case when ${condition} then 1 end`);

/** Counts overdue replies, and due next steps assigned to the account or to no one, without the demo. */
export async function countDue(accountId: string, now = Date.now()) {
  const [counts] = await db
    .select({
      overdue: countWhere(isOverdueAt(now)),
      mine: countWhere(and(isStepDueAt(now), eq(leads.assigneeId, accountId))),
      unassigned: countWhere(and(isStepDueAt(now), isNull(leads.assigneeId))),
    })
    .from(leads)
    .where(and(isNotDemo, or(isOpen, isStepDueAt(now))));
  return counts as NonNullable<typeof counts>;
}

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
