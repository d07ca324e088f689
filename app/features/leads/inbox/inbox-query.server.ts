import { and, eq, gte, inArray, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import { leadNotes } from "#drizzle/schema/lead-notes";
import { leads } from "#drizzle/schema/leads";
import { contains } from "#drizzle/sql";
import {
  awaitsReply,
  dueAt,
  isOverdueAt,
  isPerhapsAutofilled,
  isStepDueAt,
  isSuspected,
  matchesSearch,
} from "~/features/leads/lead-conditions.server";
import { db } from "~/lib/database/db.server";
import { hasText } from "~/lib/database/folded-text.server";
import { DAY_MS } from "~/lib/text/duration";
import type { LeadFilter } from "./lead-filter";

/** The columns that lists show. The other columns contain long text. */
export const listedColumns = {
  id: leads.id,
  kind: leads.kind,
  status: leads.status,
  verification: leads.verification,
  name: leads.name,
  email: leads.email,
  phone: leads.phone,
  company: leads.company,
  subject: leads.subject,
  stage: leads.stage,
  nextStep: leads.nextStep,
  nextStepOn: leads.nextStepOn,
  createdAt: leads.createdAt,
};

const sourceText = sql`cast(${leads.source} as text)`;

/** The condition that a word is in a lead or in one of its notes. */
const mentions = (word: string) =>
  or(
    contains(leads.searchText, word),
    inArray(
      leads.id,
      db.select({ id: leadNotes.leadId }).from(leadNotes).where(contains(leadNotes.searchText, word)),
    ),
  );

/** The search form's condition, without the status. "Assigned to me" means `accountId`. */
export const searchCondition = (filter: LeadFilter, accountId: string, now: number) => {
  const { q, source, kind, verification, assigned, days } = filter;
  return and(
    matchesSearch(q, mentions),
    matchesSearch(source, (word) => hasText(sourceText, word)),
    assigned === "me" ? eq(leads.assigneeId, accountId) : undefined,
    assigned === "none" ? isNull(leads.assigneeId) : undefined,
    stageCondition(filter),
    days ? gte(leads.createdAt, now - days * DAY_MS) : undefined,
    kind ? eq(leads.kind, kind) : undefined,
    verification ? eq(leads.verification, verification) : undefined,
  );
};

/** A whole filter's condition. "Assigned to me" means `accountId`. */
export const leadCondition = (filter: LeadFilter, accountId: string, now: number) =>
  and(searchCondition(filter, accountId, now), statusCondition(filter, now));

function stageCondition({ stage }: LeadFilter) {
  if (!stage) return undefined;
  return stage === "new" ? isNull(leads.stage) : eq(leads.stage, stage);
}

/** Suspected leads are not among the new ones, which need a reply. */
function statusCondition({ status }: LeadFilter, now: number) {
  if (status === "overdue") return isOverdueAt(now);
  if (status === "due") return isStepDueAt(now);
  if (status === "suspected") return and(isSuspected, ne(leads.status, "spam"));
  if (status === "autofilled") return isPerhapsAutofilled;
  if (status === "new") return and(eq(leads.status, "new"), not(isSuspected));
  return status ? eq(leads.status, status) : ne(leads.status, "spam");
}

/** The sort keys of the inbox: overdue leads, then waiting ones, both by due time; then the rest, newest first. */
export const inboxOrder = (now: number): [SQL, SQL, SQL, SQL] => [
  sql`case when ${isOverdueAt(now)} then 0 when ${awaitsReply} then 1 else 2 end`,
  sql`case when ${awaitsReply} then ${dueAt} else 0 end`,
  sql`-${leads.createdAt}`,
  sql`${leads.id}`,
];
