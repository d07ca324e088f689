import { and, count, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { leads } from "#drizzle/schema/leads";
import { db } from "~/lib/database/db.server";
import { openStatuses } from "./lead";
import { isReal, overdueAt, stepDue } from "./lead-conditions.server";

const those = (condition: SQL | undefined) => count(sql`case when ${condition} then 1 end`);

/** How many replies are overdue, and how many next steps are due for the account `me` or for no one yet. */
export async function countDue(me: string, now = Date.now()) {
  const [counts] = await db
    .select({
      overdue: those(overdueAt(now)),
      mine: those(and(stepDue(now), eq(leads.assigneeId, me))),
      unassigned: those(and(stepDue(now), isNull(leads.assigneeId))),
    })
    .from(leads)
    .where(or(inArray(leads.status, openStatuses), stepDue(now)));
  return counts as NonNullable<typeof counts>;
}

/** Open leads that need attention, without the demo: overdue, suspected and unverified ones. */
export async function countAttention(now: number) {
  const [counts] = await db
    .select({
      overdue: those(overdueAt(now)),
      suspected: those(eq(leads.verification, "suspected")),
      unverified: those(eq(leads.verification, "unverified")),
    })
    .from(leads)
    .where(and(inArray(leads.status, openStatuses), isReal));
  return counts as NonNullable<typeof counts>;
}
