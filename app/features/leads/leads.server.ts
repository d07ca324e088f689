import { type AnyColumn, eq, inArray, sql } from "drizzle-orm";
import { leads } from "#drizzle/schema/leads";
import { findOfferedProduct } from "~/features/products/offered-products.server";
import { db, findFirst } from "~/lib/database/db.server";
import { findRevision } from "~/lib/database/writes.server";
import { requireFound } from "~/lib/http/responses.server";
import { awaitsReply, describeClock, isOverdue } from "./lead-clock";
import { leadFieldNames } from "./lead-fields";
import { handlingTextNames } from "./lead-handling-texts";
import { type LeadParts, selectKindLabel } from "./lead-part.server";

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
export type HandledField = (typeof handledFields)[number];
export type HandledFields = Pick<Lead, HandledField>;

/** The lead fields that staff edit. */
export const pickHandledFields = (lead: HandledFields) =>
  Object.fromEntries(handledFields.map((name) => [name, lead[name]])) as HandledFields;

/** The revision of the fields that staff edit; null if the lead has been erased. */
export const findLeadRevision = (id: string) => findRevision(leads, eq(leads.id, id));

const pageColumns = [
  ...leadFieldNames,
  ...handledFields,
  "id",
  "kind",
  "verification",
  "verificationReason",
  "transcript",
  "productId",
  "note",
  "source",
  "createdAt",
  "dueAt",
  "answeredAt",
  "askedAt",
  "answeredWith",
  "revision",
] as const;

/** The columns that a lead's page may send to the browser. */
const pickPageColumns = (lead: Lead) =>
  Object.fromEntries(pageColumns.map((name) => [name, lead[name]])) as Pick<
    Lead,
    (typeof pageColumns)[number]
  >;

/** A lead for its page. @throws a 404 response if it does not exist */
export async function requireLead(id: string | undefined, parts: LeadParts = []) {
  const lead = requireFound(id ? await findLead(id) : null, "Lead not found");
  const now = Date.now();
  const [label] = await db
    .select({ text: selectKindLabel(parts) })
    .from(leads)
    .where(eq(leads.id, lead.id));
  return {
    ...pickPageColumns(lead),
    kindLabel: label?.text ?? null,
    awaitsReply: awaitsReply(lead),
    overdue: isOverdue(lead, now),
    clock: describeClock(lead, now),
    product: lead.productId ? await describeProduct(lead.productId) : null,
  };
}

/** The product's name and page, or only its id if it is no longer available. */
async function describeProduct(id: string) {
  const { name = id, page } = (await findOfferedProduct(id)) ?? {};
  return { id, name, page };
}

export type LeadView = Awaited<ReturnType<typeof requireLead>>;
