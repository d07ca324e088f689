import { and, eq, lt, ne, type SQL, sql } from "drizzle-orm";
import type { FoundLeads } from "#drizzle/lead-search";
import { leads } from "#drizzle/schema/leads";
import type { LeadFilter } from "./lead-filter";

/** `awaitsAnswer` of lead-status.ts as 1 or 0, word by word as in the index `leads_order`: only then is that used. */
const awaits = sql`(case when ${leads.status} in ('new', 'in-progress') and ${leads.answeredAt} is null and ${leads.verification} <> 'suspected' then 1 else 0 end)`;

/** `awaitsAnswer` of lead-status.ts, for the database. */
export const awaitsAnswerCondition = (): SQL => sql`${awaits} = 1`;

/** The opposite. */
export const needsNoAnswerCondition = (): SQL => sql`${awaits} = 0`;

/** `isOverdue` of lead-status.ts, for the database. */
export const overdueCondition = (now: number): SQL | undefined =>
  and(awaitsAnswerCondition(), lt(leads.dueAt, now));

/** What the search form chooses apart from its words. */
export const choiceCondition = ({ kind, verification }: LeadFilter): SQL | undefined =>
  and(
    kind ? eq(leads.kind, kind) : undefined,
    verification ? eq(leads.verification, verification) : undefined,
  );

/** The statuses that a filter shows. */
export const statusCondition = ({ status }: LeadFilter): SQL =>
  status ? eq(leads.status, status) : ne(leads.status, "spam");

/** The whole filter, with the leads that its words find. */
export const filterCondition = (filter: LeadFilter, found: FoundLeads, now: number): SQL | undefined =>
  and(
    found.condition,
    choiceCondition(filter),
    statusCondition(filter),
    filter.overdue ? overdueCondition(now) : undefined,
  );
