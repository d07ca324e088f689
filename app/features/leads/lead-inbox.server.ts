import { and, asc, desc, gte, inArray, isNotNull, ne, notLike, sql } from "drizzle-orm";
import { leads } from "#drizzle/schema/leads";
import { db } from "~/lib/db.server";
import { DAY_MS } from "~/lib/duration";
import { paginate } from "~/lib/paging";
import { DEMO_LEAD_ID } from "./lead";
import { describeClock, median } from "./lead-clock";
import {
  awaitsAnswerCondition,
  filterCondition,
  overdueCondition,
  searchCondition,
} from "./lead-conditions.server";
import type { LeadFilter } from "./lead-filter";
import { isOverdue, type LeadStatus, leadStatuses } from "./lead-status";

export const LEADS_PER_PAGE = 25;
/** The answer time is measured over this many days. */
const MEASURED_DAYS = 90;
/** How much of a message the list shows, in characters. */
const EXCERPT_LENGTH = 160;

const listed = {
  id: leads.id,
  kind: leads.kind,
  status: leads.status,
  verification: leads.verification,
  name: leads.name,
  email: leads.email,
  phone: leads.phone,
  company: leads.company,
  subject: leads.subject,
  excerpt: sql<string | null>`substr(${leads.message}, 1, ${EXCERPT_LENGTH})`,
  createdAt: leads.createdAt,
  dueAt: leads.dueAt,
  answeredAt: leads.answeredAt,
};

/** The number of leads by status, of all but spam, and of the overdue ones; the same whichever chip is selected. */
export type LeadCounts = { status: Record<LeadStatus, number>; all: number; overdue: number };

/**
 * One page of the inbox: overdue leads first, then those waiting for an answer, then the rest; the newest first in each
 * group. A page number beyond the last shows the last page. `now` is in milliseconds since the epoch.
 */
export async function listLeads(filter: LeadFilter, now = Date.now()) {
  const { counts, count } = await countLeads(filter, now);
  const { range, ...paging } = paginate(count, filter.page, LEADS_PER_PAGE);
  const urgency = sql`case when ${overdueCondition(now)} then 0 when ${awaitsAnswerCondition()} then 1 else 2 end`;
  const order = [asc(urgency), desc(leads.createdAt), asc(leads.id)];
  // Finds the page's ids first: sorting whole rows with their long messages is several times slower.
  const onPage = db
    .select({ id: leads.id })
    .from(leads)
    .where(filterCondition(filter, now))
    .orderBy(...order)
    .limit(range.limit)
    .offset(range.offset);
  const rows = await db
    .select(listed)
    .from(leads)
    .where(inArray(leads.id, onPage))
    .orderBy(...order);
  return {
    leads: rows.map((lead) => ({ ...lead, overdue: isOverdue(lead, now), clock: describeClock(lead, now) })),
    counts,
    ...paging,
  };
}

export type ListedLead = Awaited<ReturnType<typeof listLeads>>["leads"][number];

async function countLeads(filter: LeadFilter, now: number): Promise<{ counts: LeadCounts; count: number }> {
  const rows = await db
    .select({
      status: leads.status,
      count: sql<number>`count(*)`,
      overdue: sql<number>`sum(case when ${overdueCondition(now)} then 1 else 0 end)`,
    })
    .from(leads)
    .where(searchCondition(filter))
    .groupBy(leads.status);

  const status = Object.fromEntries(leadStatuses.map((name) => [name, 0])) as Record<LeadStatus, number>;
  const counts = { status, all: 0, overdue: 0 };
  let count = 0;
  for (const row of rows) {
    status[row.status] = row.count;
    counts.overdue += row.overdue;
    if (row.status !== "spam") counts.all += row.count;
    const shown = filter.status ? row.status === filter.status : row.status !== "spam";
    if (shown) count += filter.overdue ? row.overdue : row.count;
  }
  return { counts, count };
}

/**
 * How long people waited for the answers of the last 90 days: the median in milliseconds (null without any), and how
 * many answers there were. Neither spam nor the demo counts.
 */
export async function measureAnswerTime(
  now = Date.now(),
): Promise<{ medianMs: number | null; answered: number }> {
  const rows = await db
    .select({ createdAt: leads.createdAt, answeredAt: leads.answeredAt })
    .from(leads)
    .where(
      and(
        isNotNull(leads.answeredAt),
        gte(leads.answeredAt, now - MEASURED_DAYS * DAY_MS),
        ne(leads.status, "spam"),
        notLike(leads.id, `${DEMO_LEAD_ID}%`),
      ),
    );
  return {
    medianMs: median(rows.map(({ createdAt, answeredAt }) => (answeredAt as number) - createdAt)),
    answered: rows.length,
  };
}
