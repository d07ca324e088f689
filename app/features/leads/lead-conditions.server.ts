import { and, eq, inArray, isNull, lt, ne, type SQL } from "drizzle-orm";
import { leads } from "#drizzle/schema/leads";
import { contains } from "#drizzle/sql";
import { type LeadFilter, searchWords } from "./lead-filter";
import { openStatuses } from "./lead-status";

/** `awaitsAnswer` of lead-status.ts, for the database. */
export const awaitsAnswerCondition = (): SQL | undefined =>
  and(
    inArray(leads.status, [...openStatuses]),
    isNull(leads.answeredAt),
    ne(leads.verification, "suspected"),
  );

/** `isOverdue` of lead-status.ts, for the database. */
export const overdueCondition = (now: number): SQL | undefined =>
  and(awaitsAnswerCondition(), lt(leads.dueAt, now));

/** The part of a filter that the search form sets; the numbers on the chips are counted within it. */
export function searchCondition({ kind, verification, q }: LeadFilter): SQL | undefined {
  return and(
    kind ? eq(leads.kind, kind) : undefined,
    verification ? eq(leads.verification, verification) : undefined,
    // Both are in lower case.
    ...searchWords(q).map((word) => contains(leads.searchText, word)),
  );
}

/** The whole filter. */
export const filterCondition = (filter: LeadFilter, now: number): SQL | undefined =>
  and(
    searchCondition(filter),
    filter.status ? eq(leads.status, filter.status) : ne(leads.status, "spam"),
    filter.overdue ? overdueCondition(now) : undefined,
  );
