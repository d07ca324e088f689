import { and, eq, gte, isNull, not, type SQL, sql } from "drizzle-orm";
import { inboxKey, leads } from "#drizzle/schema/leads";
import {
  isNotSpam,
  isOverdueAt,
  isPerhapsAutofilled,
  isStepDueAt,
  isSuspected,
} from "~/features/leads/lead-conditions.server";
import type { LeadFilter } from "~/features/leads/lead-filter";
import { DAY_MS } from "~/lib/text/duration";
import { findFromSource, findSearched } from "./lead-words.server";

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

/** The search form's condition, without the status. "Assigned to me" means `accountId`. */
export const findSearchCondition = async (filter: LeadFilter, accountId: string, now: number) => {
  const { q, source, kind, verification, assigned, days, stage } = filter;
  return and(
    await findSearched(q),
    await findFromSource(source),
    assigned === "me" ? eq(leads.assigneeId, accountId) : undefined,
    assigned === "none" ? isNull(leads.assigneeId) : undefined,
    stageCondition(stage),
    days ? gte(leads.createdAt, now - days * DAY_MS) : undefined,
    kind ? eq(leads.kind, kind) : undefined,
    verification ? eq(leads.verification, verification) : undefined,
  );
};

/** A whole filter's condition. "Assigned to me" means `accountId`. */
export const findLeadCondition = async (filter: LeadFilter, accountId: string, now: number) =>
  and(await findSearchCondition(filter, accountId, now), statusCondition(filter.status, now));

/** The condition that a lead has a stage of the sale; undefined without one. */
export function stageCondition(stage: LeadFilter["stage"]) {
  if (!stage) return undefined;
  return stage === "new" ? isNull(leads.stage) : eq(leads.stage, stage);
}

/** The condition of the filter's status. Suspected leads are not among the new ones, which need a reply. */
export function statusCondition(status: LeadFilter["status"], now: number) {
  if (status === "overdue") return isOverdueAt(now);
  if (status === "due") return isStepDueAt(now);
  if (status === "suspected") return and(isSuspected, isNotSpam);
  if (status === "autofilled") return isPerhapsAutofilled;
  if (status === "new") return and(eq(leads.status, "new"), not(isSuspected));
  return status ? eq(leads.status, status) : isNotSpam;
}

/** The sort keys of the inbox: leads that await a reply, by due time; then the rest, newest first. */
export const inboxOrder: [SQL, SQL, SQL] = [inboxKey(leads), sql`(-${leads.createdAt})`, sql`${leads.id}`];
