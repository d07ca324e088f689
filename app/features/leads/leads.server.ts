import { eq } from "drizzle-orm";
import { bookings } from "#drizzle/schema/bookings";
import { estimates, type StoredEstimate } from "#drizzle/schema/estimates";
import { leads } from "#drizzle/schema/leads";
import { findOfferedProduct } from "~/features/products/offered-products";
import { db, findFirst } from "~/lib/database/db.server";
import { findRevision } from "~/lib/database/revision.server";
import { requireFound } from "~/lib/http/require-found.server";
import { awaitsReply, describeClock, isOverdue } from "./lead-clock";
import { leadFieldNames } from "./lead-fields";
import { handlingTextNames } from "./lead-handling-texts";

export type Lead = typeof leads.$inferSelect;

/** Respond with 409, so that the page reloads, except where that would discard typed text. */
export const LEAD_ERASED = "This lead has been erased.";

/** A lead with its estimate, if any. */
export async function findLead(
  id: string | null,
): Promise<{ lead: Lead; estimate: StoredEstimate | null } | null> {
  if (id === null) return null;
  return findFirst(
    db
      .select({ lead: leads, estimate: estimates })
      .from(leads)
      .leftJoin(estimates, eq(leads.estimateId, estimates.id))
      .where(eq(leads.id, id)),
  );
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
export async function requireLead(id: string | undefined) {
  const { lead, estimate } = requireFound(id ? await findLead(id) : null, "Lead not found");
  const now = Date.now();
  const call = await findFirst(
    db.select({ status: bookings.status }).from(bookings).where(eq(bookings.leadId, lead.id)),
  );
  return {
    ...pickPageColumns(lead),
    callStatus: call?.status ?? null,
    awaitsReply: awaitsReply(lead),
    overdue: isOverdue(lead, now),
    clock: describeClock(lead, now),
    product: lead.productId ? describeProduct(lead.productId) : null,
    estimate: estimate && {
      code: estimate.code,
      min: estimate.min,
      max: estimate.max,
      description: estimate.input.description,
    },
  };
}

/** The product's name and page, or only its id if it is no longer available. */
function describeProduct(id: string) {
  const { name = id, page } = findOfferedProduct(id) ?? {};
  return { id, name, page };
}

export type LeadView = Awaited<ReturnType<typeof requireLead>>;
