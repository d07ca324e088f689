/** The statements that change leads, including in other features' transactions. */
import { and, eq, inArray, lte, ne, type SQL, sql } from "drizzle-orm";
import type { Statement } from "#drizzle/connection";
import { type LeadSource, leads } from "#drizzle/schema/leads";
import { audit } from "~/features/audit/audit.server";
import type { AuditEvent } from "~/features/audit/audit-event";
import { findPerson, isOfPerson, mergedAs, type Person } from "~/features/leads/person/person.server";
import type { Actor } from "~/features/roles/role";
import { db } from "~/lib/database/db.server";
import { nextRevision } from "~/lib/database/writes.server";
import { env } from "~/lib/env/env.server";
import { maskPath, maskPathsIn } from "~/lib/log/masking";
import { campaignParameters } from "~/lib/page/visit-source";
import { foldText } from "~/lib/text/fold-text";
import { storableText } from "~/lib/text/storable-text";
import { type LeadStatus, leadReference, openStatuses } from "./lead";
import { getPhoneKey } from "./lead-search";
import { awaitsFirstReply, awaitsReply, isOpen, type Lead } from "./leads.server";

export type NewLead = Omit<typeof leads.$inferInsert, "id" | "estimateId"> & {
  id: string;
  estimateId?: SQL<string | null> | string | null;
};

/** Stores a lead, with a source without secrets, and with the leads that its person's were merged with. */
export const insertLead = (lead: NewLead) =>
  db.insert(leads).values({
    ...lead,
    source: maskSource(lead.source),
    phoneKey: lead.phone ? getPhoneKey(lead.phone) : null,
    personId: mergedAs(lead),
  });

/** Changes nothing, but `expectRow` notices if the lead has been erased, or does not match the condition. */
export const touchLead = (id: string, condition?: SQL) =>
  db
    .update(leads)
    .set({ id: sql`${leads.id}` })
    .where(and(eq(leads.id, id), condition));

/**
 * The columns that a status sets. The first `answered` sets the reply time, and only `new` clears it, unless a question
 * has made the lead new: closing is not a reply. All but the open ones end the wait for an answer. Uses the stored
 * times, because another user may be replying.
 */
export function statusColumns(status: LeadStatus, now: number) {
  const ifAsked = (column: typeof leads.answeredAt | typeof leads.answeredWith) =>
    sql`case when ${leads.askedAt} is null then null else ${column} end`;
  let answeredAt = sql`${leads.answeredAt}`;
  if (status === "new") answeredAt = ifAsked(leads.answeredAt);
  if (status === "answered") answeredAt = sql`coalesce(${leads.answeredAt}, ${now})`;
  return {
    status,
    answeredAt,
    spamAt: status === "spam" ? sql`coalesce(${leads.spamAt}, ${now})` : null,
    ...(!openStatuses.some((open) => open === status) && { askedAt: null }),
    ...(status === "new" && { answeredWith: ifAsked(leads.answeredWith) }),
  };
}

/** With a reply to a lead, answers the person's other leads that wait for one and arrived before it. */
const answerTogether = (person: Person, now: number, accountId: string) =>
  db
    .update(leads)
    .set({
      ...{ status: "answered", answeredAt: now, answeredWith: person.id },
      ...nextRevision(leads, accountId),
    })
    .where(and(isOfPerson(person), ne(leads.id, person.id), awaitsFirstReply, lte(leads.createdAt, now)));

/** Opens the leads again that were answered together with this one, which is now new. */
const reopenTogether = (person: Person, accountId: string) =>
  db
    .update(leads)
    .set({ ...{ status: "new", answeredAt: null, answeredWith: null }, ...nextRevision(leads, accountId) })
    .where(and(isOfPerson(person), eq(leads.answeredWith, person.id), eq(leads.status, "answered")));

/** The statements for the person's other leads, after those by which an account sets a lead's status. */
export async function changeStatusTogether(
  id: string,
  status: LeadStatus,
  now: number,
  accountId: string,
): Promise<Statement[]> {
  if (status !== "answered" && status !== "new") return [];
  const person = await findPerson(id);
  if (!person) return [];
  return [status === "answered" ? answerTogether(person, now, accountId) : reopenTogether(person, accountId)];
}

/** Records a reply of an account to a lead that matches the condition. Only an open one is then `answered`. */
export const recordReply = (id: string, now: number, accountId: string, condition: SQL) =>
  db
    .update(leads)
    .set({
      ...statusColumns("answered", now),
      status: sql`case when ${isOpen} then 'answered' else ${leads.status} end`,
      ...nextRevision(leads, accountId),
    })
    .where(and(eq(leads.id, id), condition));

/**
 * Lets a lead wait for an answer to a question about its offer, from `now`, and be told to owners again if it is late.
 * If it waits already, it waits since then; spam does not.
 */
export const recordQuestion = (id: string, now: number) =>
  db
    .update(leads)
    .set({
      status: sql`case when ${isOpen} then ${leads.status} else 'new' end`,
      askedAt: now,
      escalatedAt: null,
      ...nextRevision(leads, null),
    })
    .where(and(eq(leads.id, id), ne(leads.status, "spam"), sql`not (${awaitsReply})`));

/**
 * Sets how far a sale is, unless a field that it depends on has changed since. `accountId`: the account that did it, if
 * one did.
 */
export const updateSale = (
  { id, stage, value, searchText }: Lead,
  sale: Partial<Pick<Lead, "stage" | "stageSince" | "lostReason" | "searchText" | "value">>,
  accountId: string | null,
) =>
  db
    .update(leads)
    .set({ ...sale, ...nextRevision(leads, accountId) })
    .where(
      and(
        eq(leads.id, id),
        eq(leads.searchText, searchText),
        sql`${leads.stage} is not distinct from ${stage}`,
        sql`${leads.value} is not distinct from ${value}`,
      ),
    );

/** Assigns a lead to an account, or to no one, unless its assignee has changed since. */
export const assignLead = (
  { id, assigneeId: current }: Pick<Lead, "id" | "assigneeId">,
  assigneeId: string | null,
  revisedBy: string | null,
) =>
  db
    .update(leads)
    .set({ assigneeId, ...nextRevision(leads, revisedBy) })
    .where(and(eq(leads.id, id), sql`${leads.assigneeId} is not distinct from ${current}`));

/** Removes an account from the leads that it was assigned to. */
export const unassignLeads = (accountId: string) =>
  db
    .update(leads)
    .set({ assigneeId: null, ...nextRevision(leads, null) })
    .where(eq(leads.assigneeId, accountId));

/** Closes a lead that waits for a reply, because its visitor has canceled the call that it was about. */
export const closeWaiting = (id: string) =>
  db
    .update(leads)
    .set({ status: "closed", ...nextRevision(leads, null) })
    .where(and(eq(leads.id, id), awaitsFirstReply));

/** Deletes leads with all that belongs to them. */
export const deleteLeads = (ids: string[]) => db.delete(leads).where(inArray(leads.id, ids));

/** Lets the same submission be a lead again, such as a call at a time that has been canceled. */
export const allowRepeat = (id: string) => db.update(leads).set({ contentKey: "" }).where(eq(leads.id, id));

/** Changes a lead's subject, there and in its search text, whose other parts may have changed since it was read. */
export const renameLead = (lead: Pick<Lead, "id" | "subject">, subject: string) => {
  const searchText = sql`replace(${leads.searchText}, ${foldText(lead.subject ?? "")}, ${foldText(subject)})`;
  return db.update(leads).set({ subject, searchText }).where(eq(leads.id, lead.id));
};

/**
 * A lead's source without secrets: a link to an offer, a call, an estimate or a draft would otherwise be in exports,
 * e-mails and webhooks.
 */
export const maskSource = ({ page, first, referrer, ...campaign }: LeadSource): LeadSource => ({
  ...campaign,
  page: mask(page),
  ...(first !== undefined && { first: mask(first) }),
  ...(referrer !== undefined && { referrer: maskReferrer(referrer) }),
});

/** Masking decodes a path, which may then contain what a database cannot store. */
const mask = (path: string) => storableText(maskPath(path));

/** The query of our URLs is dropped except for the campaign: it may have an estimate's code or a receipt. */
function maskReferrer(referrer: string): string {
  const url = URL.canParse(referrer) ? new URL(referrer) : null;
  if (url?.origin !== env.siteUrl) return maskPathsIn(referrer);
  const query = `${new URLSearchParams(campaignParameters(url.searchParams))}`;
  return `${url.origin}${mask(url.pathname)}${query && `?${query}`}`;
}

/** The audit row of a lead. It has only the lead's reference, because personal data must not outlive an erasure. */
export const auditLead = (event: AuditEvent, lead: { id: string }, actor: Partial<Actor>, detail = {}) =>
  audit(event, { ...actor, detail: { lead: leadReference(lead), ...detail } });
