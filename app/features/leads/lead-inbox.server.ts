import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notLike,
  type SQL,
  sql,
} from "drizzle-orm";
import { leads } from "#drizzle/schema/leads";
import { contains } from "#drizzle/sql";
import { db } from "~/lib/database/db.server";
import { paginate } from "~/lib/list/paging";
import { DAY_MS } from "~/lib/text/duration";
import { DEMO_LEAD_ID, openStatuses } from "./lead";
import { describeClock, isOverdue } from "./lead-clock";
import type { LeadFilter } from "./lead-filter";
import { searchWords } from "./lead-search";

export const LEADS_PER_PAGE = 25;
/** The reply time is measured over this many days. */
const MEASURED_DAYS = 90;
/** The length of a message's excerpt in the list, in characters. */
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

/** `awaitsReply` of lead-clock.ts, for the database. */
const awaitsReply = and(
  inArray(leads.status, openStatuses),
  isNull(leads.answeredAt),
  ne(leads.verification, "suspected"),
);

/** `isOverdue` of lead-clock.ts, for the database. */
const overdueAt = (now: number) => and(awaitsReply, lt(leads.dueAt, now));

/** The search form's condition: words, kind and verification. */
const searchCondition = ({ q, kind, verification }: LeadFilter) =>
  and(
    ...searchWords(q).map((word) => contains(leads.searchText, word)),
    kind ? eq(leads.kind, kind) : undefined,
    verification ? eq(leads.verification, verification) : undefined,
  );

/** The leads that a filter shows. `now` is in milliseconds since the epoch. */
export const leadCondition = (filter: LeadFilter, now: number) =>
  and(searchCondition(filter), statusCondition(filter, now));

function statusCondition({ status }: LeadFilter, now: number) {
  if (status === "overdue") return overdueAt(now);
  return status ? eq(leads.status, status) : ne(leads.status, "spam");
}

/** One page of the inbox: overdue leads first, then waiting ones, then the rest; each newest first. */
export async function listLeads(filter: LeadFilter, now = Date.now()) {
  const counts = await countLeads(filter, now);
  const { range, ...paging } = paginate(counts[filter.status ?? "all"], filter.page, LEADS_PER_PAGE);
  const urgency = sql`case when ${overdueAt(now)} then 0 when ${awaitsReply} then 1 else 2 end`;
  const rows = await db
    .select(listed)
    .from(leads)
    .where(leadCondition(filter, now))
    .orderBy(urgency, desc(leads.createdAt), asc(leads.id))
    .limit(range.limit)
    .offset(range.offset);
  return {
    leads: rows.map((lead) => ({ ...lead, overdue: isOverdue(lead, now), clock: describeClock(lead, now) })),
    counts,
    ...paging,
  };
}

export type ListedLead = Awaited<ReturnType<typeof listLeads>>["leads"][number];

/** The numbers on the chips: leads by status, all except spam, and overdue ones. */
async function countLeads(filter: LeadFilter, now: number) {
  const rows = await db
    .select({
      status: leads.status,
      count: count(),
      overdue: count(sql`case when ${overdueAt(now)} then 1 end`),
    })
    .from(leads)
    .where(searchCondition(filter))
    .groupBy(leads.status);
  const counts = { new: 0, "in-progress": 0, answered: 0, closed: 0, spam: 0, all: 0, overdue: 0 };
  for (const row of rows) {
    counts[row.status] = row.count;
    counts.overdue += row.overdue;
    if (row.status !== "spam") counts.all += row.count;
  }
  return counts;
}

export type LeadCounts = Awaited<ReturnType<typeof countLeads>>;

/** Open leads that need attention, without the demo: overdue, suspected and unverified ones. */
export async function countAttention(now = Date.now()) {
  const those = (condition: SQL | undefined) => count(sql`case when ${condition} then 1 end`);
  const [counts] = await db
    .select({
      overdue: those(overdueAt(now)),
      suspected: those(eq(leads.verification, "suspected")),
      unverified: those(eq(leads.verification, "unverified")),
    })
    .from(leads)
    .where(and(inArray(leads.status, openStatuses), notLike(leads.id, `${DEMO_LEAD_ID}%`)));
  return counts as NonNullable<typeof counts>;
}

/** The median reply time of the last 90 days, in ms, and the number of replies, without spam and the demo. */
export async function measureReplyTime(
  now = Date.now(),
): Promise<{ medianMs: number | null; replies: number }> {
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
    replies: rows.length,
  };
}

/** The median of some numbers; null if there are none. */
function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : ((sorted[sorted.length / 2 - 1] as number) + upper) / 2;
}
