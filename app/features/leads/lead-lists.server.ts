import { and, asc, count, desc, eq, gte, inArray, isNotNull, lte, ne, type SQL, sql, sum } from "drizzle-orm";
import { cardOrder, inboxKey, isOnBoard, leads } from "#drizzle/schema/leads";
import { accountEmail } from "~/features/auth/accounts.server";
import { officeDay } from "~/features/calendar/office-hours.server";
import {
  findLeadCondition,
  findSearchCondition,
  inboxOrder,
  listedColumns,
  stageCondition,
  statusCondition,
} from "~/features/leads/inbox/inbox-query.server";
import { countLeadsOfPeople } from "~/features/leads/person/person.server";
import { db } from "~/lib/database/db.server";
import { countLong, listIdsLong, readLong } from "~/lib/database/long-read.server";
import { paginate } from "~/lib/list/list-filter";
import { DAY_MS } from "~/lib/text/time";
import type { LeadStatus } from "./lead";
import { describeClock, getMedianReplyTime, isOverdue, isStepDue } from "./lead-clock";
import type { LeadFilter } from "./lead-filter";
import { leadStages } from "./lead-handling";
import { type LeadParts, listOfParts, selectKindLabel } from "./lead-part.server";
import { isFromVisitor, isOverdueAt, isPerhapsAutofilled, isStepDueAt, isSuspected } from "./leads.server";

export const LEADS_PER_PAGE = 25;
/** The reply time is measured over this many days. */
const MEASURED_DAYS = 90;
/** The length of the excerpts in the list, in characters. */
const EXCERPT_LENGTH = 160;

/** One page of the inbox. "Assigned to me" means `accountId`. */
export async function listLeads(filter: LeadFilter, accountId: string, parts: LeadParts, now = Date.now()) {
  const search = await findSearchCondition(filter, accountId, now);
  const counts = await countLeads(search, now);
  const { range, ...paging } = paginate(counts[filter.status ?? "all"], filter.page, LEADS_PER_PAGE);
  // Found in an index, because rows are wide.
  const page = await listIdsLong(
    db
      .select({ id: leads.id })
      .from(leads)
      .where(and(search, statusCondition(filter.status, now)))
      .orderBy(...inboxOrder)
      .limit(range.limit)
      .offset(range.offset),
  );
  const rows = await db
    .select({
      ...listedColumns,
      kindLabel: selectKindLabel(parts),
      excerpt: sql<string | null>`substr(${leads.message}, 1, ${EXCERPT_LENGTH})`,
      assignee: accountEmail(leads.assigneeId),
      dueAt: leads.dueAt,
      answeredAt: leads.answeredAt,
      askedAt: leads.askedAt,
    })
    .from(leads)
    .where(inArray(leads.id, page))
    .orderBy(...inboxOrder);
  // Joined to all leads, this would take seconds.
  const ids = rows.map(({ id }) => id);
  const inquiries = await countLeadsOfPeople(ids);
  const lines = await listOfParts(parts, (part) => part.listLines?.(ids));
  return {
    leads: rows.map((lead) => ({
      ...lead,
      /** How many leads its person has sent. */
      inquiries: inquiries.get(lead.id) ?? 1,
      lines: lines.filter(({ leadId }) => leadId === lead.id),
      overdue: isOverdue(lead, now),
      stepDue: isStepDue(lead, officeDay(now)),
      clock: describeClock(lead, now),
    })),
    counts,
    ...paging,
  };
}

/** The ids of the leads before and after one in a filtered inbox; null at its ends, and if the lead is not in it. */
export async function findNeighbors(id: string, filter: LeadFilter, accountId: string, now = Date.now()) {
  const condition = await findLeadCondition(filter, accountId, now);
  const [key, age] = inboxOrder;
  const [position] = await db
    .select({ key: inboxKey(leads), age: sql<number>`${age}` })
    .from(leads)
    .where(and(eq(leads.id, id), condition));
  if (!position) return { previous: null, next: null };
  const rowPosition = sql`(${sql.join(inboxOrder, sql`, `)})`;
  const leadPosition = sql`(${position.key}, ${position.age}, ${id})`;
  const findFirst = async (where: SQL | undefined, direction: typeof asc) => {
    const [row] = await db
      .select({ id: leads.id })
      .from(leads)
      .where(and(condition, where))
      .orderBy(...inboxOrder.map((part) => direction(part)))
      .limit(1);
    return row?.id ?? null;
  };
  // The comparison of the first key lets SQLite begin in the middle of an index.
  const [previous, next] = await Promise.all([
    findFirst(and(lte(key, position.key), sql`${rowPosition} < ${leadPosition}`), desc),
    findFirst(and(gte(key, position.key), sql`${rowPosition} > ${leadPosition}`), asc),
  ]);
  return { previous, next };
}

export type ListedLead = Awaited<ReturnType<typeof listLeads>>["leads"][number];

/** The numbers on the chips: leads by status, all but spam, suspected ones, overdue ones, and those with a due step. */
async function countLeads(search: SQL | undefined, now: number) {
  // The last three have indexes, which an expression in the first would not use.
  const [rows, overdue, due, autofilled] = await Promise.all([
    readLong<{ status: LeadStatus; count: number; suspected: number }>(sql`
      select ${leads.status} as status, count(*) as count, count(case when ${isSuspected} then 1 end) as suspected
      from ${leads} where ${search ?? sql`true`} group by ${leads.status}`),
    countLong(leads, and(search, isOverdueAt(now))),
    countLong(leads, and(search, isStepDueAt(now))),
    countLong(leads, and(search, isPerhapsAutofilled)),
  ]);
  const byStatus = { new: 0, "in-progress": 0, answered: 0, closed: 0, spam: 0 };
  const sums = { all: 0, suspected: 0, overdue, due, autofilled };
  for (const { status, count, suspected } of rows) {
    byStatus[status] = count - (status === "new" ? suspected : 0);
    if (status === "spam") continue;
    sums.suspected += suspected;
    sums.all += count;
  }
  return { ...byStatus, ...sums };
}

export type LeadCounts = Awaited<ReturnType<typeof countLeads>>;

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
        isFromVisitor,
      ),
    );
  return {
    medianMs: getMedianReplyTime(rows),
    replies: rows.length,
  };
}

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
