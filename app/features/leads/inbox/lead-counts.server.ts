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

/** How many of the leads `where` a condition holds also meet each of `conditions`. */
async function countLeads<Name extends string>(
  where: SQL | undefined,
  conditions: Record<Name, SQL | undefined>,
): Promise<Record<Name, number>> {
  const columns = Object.entries<SQL | undefined>(conditions).map(([name, condition]) => [
    name,
    count(sql`case when ${condition} then 1 end`),
  ]);
  const [counts] = await db.select(Object.fromEntries(columns)).from(leads).where(where);
  return counts as Record<Name, number>;
}

/** Counts overdue replies, and due next steps assigned to the account or to no one. */
export async function countDue(accountId: string, now = Date.now()) {
  return countLeads(or(isOpen, isStepDueAt(now)), {
    overdue: isOverdueAt(now),
    mine: and(isStepDueAt(now), eq(leads.assigneeId, accountId)),
    unassigned: and(isStepDueAt(now), isNull(leads.assigneeId)),
  });
}

/** Open leads that need attention, without the demo: overdue, suspected and unverified ones. */
export async function countAttention(now: number) {
  return countLeads(and(isOpen, isNotDemo), {
    overdue: isOverdueAt(now),
    suspected: isSuspected,
    unverified: eq(leads.verification, "unverified"),
  });
}
