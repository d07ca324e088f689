import {
  type AnyColumn,
  and,
  eq,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  notLike,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { inboxKey, isAwaitingReply, leads } from "#drizzle/schema/leads";
import { officeDay } from "~/features/calendar/office-hours.server";
import { db, findFirst } from "~/lib/database/db.server";
import { findRevision } from "~/lib/database/writes.server";
import { DEMO_LEAD_ID, type LeadKind, openStatuses } from "./lead";
import { handlingTextNames } from "./lead-handling";
import { readSearch } from "./lead-search";

export type Lead = typeof leads.$inferSelect;

/** Respond with 409, so that the page reloads, except where that would discard typed text. */
export const LEAD_ERASED = "This lead has been erased.";

/** What others show of a lead, for a join in another feature's query. */
export const leadRows = db
  .select({
    id: leads.id,
    status: leads.status,
    verification: leads.verification,
    name: leads.name,
    email: leads.email,
    phone: leads.phone,
    subject: leads.subject,
    message: leads.message,
    estimateId: leads.estimateId,
    createdAt: leads.createdAt,
  })
  .from(leads)
  .as("lead");

/** The title of the lead that a column names, for another feature's query. */
export const selectLeadTitle = (id: AnyColumn) =>
  sql<string>`${db
    .select({ title: sql`coalesce(${leads.name}, ${leads.email}, ${leads.phone}, 'A visitor')` })
    .from(leads)
    .where(eq(leads.id, id))}`;

/** The ids of all leads. */
export const listLeadIds = async (): Promise<string[]> =>
  (await db.select({ id: leads.id }).from(leads)).map(({ id }) => id);

/** The names, addresses and numbers of some leads. */
export const listContacts = async (ids: readonly string[]) =>
  await db
    .select({ name: leads.name, email: leads.email, phone: leads.phone })
    .from(leads)
    .where(inArray(leads.id, [...ids]));

/** The lead with this id, or null. */
export async function findLead(id: string | null): Promise<Lead | null> {
  return id === null ? null : findFirst(db.select().from(leads).where(eq(leads.id, id)));
}

/** The columns that staff edit. */
export const handledFields = [
  "status",
  "assigneeId",
  "stage",
  "value",
  "nextStepOn",
  ...handlingTextNames,
] as const;
type HandledField = (typeof handledFields)[number];
export type HandledFields = Pick<Lead, HandledField>;

/** The lead fields that staff edit. */
export const pickHandledFields = (lead: HandledFields) =>
  Object.fromEntries(handledFields.map((name) => [name, lead[name]])) as HandledFields;

/** The revision of the fields that staff edit; null if the lead has been erased. */
export const findLeadRevision = (id: string) => findRevision(leads, eq(leads.id, id));

/** The condition that a lead still needs attention. */
export const isOpen = inArray(leads.status, openStatuses);

/** The condition that the bot check suspects a lead. Without parameters, as the one of its index. */
export const isSuspected = sql`${leads.verification} = 'suspected'`;

/** The condition that staff have not marked a lead as spam. Without parameters, as the one of the inbox's index. */
export const isNotSpam = sql`${leads.status} <> 'spam'`;

/** The reason stored while the honeypot was called `website`, which password managers fill in. */
const FORMER_HONEYPOT_REASON = "filled in the hidden field";

/** The condition that a lead may wait in review because a browser or password manager filled in the honeypot. */
export const isPerhapsAutofilled = and(
  isSuspected,
  isOpen,
  eq(leads.verificationReason, FORMER_HONEYPOT_REASON),
  notLike(leads.id, `${DEMO_LEAD_ID}%`),
);

/** The condition that a lead does not count as a lead or a sale: it is spam, or suspected. */
export const isSpamOrSuspected = or(eq(leads.status, "spam"), isSuspected) as SQL;

/** `awaitsReply` of lead-clock.ts, for the database. */
export const awaitsReply = isAwaitingReply(leads);

/** The condition that a lead awaits a reply to what it says itself, and not to a question about an offer. */
export const awaitsFirstReply = and(awaitsReply, isNull(leads.askedAt));

/** The condition that a lead is not part of the demo. */
export const isNotDemo = notLike(leads.id, `${DEMO_LEAD_ID}%`);

/** `isOverdue` of lead-clock.ts, for the database. `now` is in epoch milliseconds, here and below. */
export const isOverdueAt = (now: number) => and(isNotSpam, lt(inboxKey(leads), now), isNotDemo);

/** The condition that a visitor sent a lead: it is neither part of the demo nor entered by staff. */
export const isFromVisitor = and(isNotDemo, ne(leads.kind, "offer" satisfies LeadKind));

/** `isStepDue` of lead-clock.ts, for the database: due by today in the office. */
export const isStepDueAt = (now: number) =>
  and(lte(leads.nextStepOn, officeDay(now)), sql`${leads.status} not in ('closed', 'spam')`);

/** The condition that a search matches. `mentions` is the condition for one of its words. */
export const matchesSearch = (q: string, mentions: (word: string) => SQL | undefined): SQL | undefined =>
  or(...readSearch(q).map((words) => and(...words.map(mentions))));
