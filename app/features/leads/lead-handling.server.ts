import { and, eq, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { leads } from "#drizzle/schema/leads";
import { outbox } from "#drizzle/schema/outbox";
import { type Actor, audit } from "~/features/audit/audit.server";
import type { AuditEvent } from "~/features/audit/audit-event";
import { wakeDeliveries } from "~/features/outbox/delivery.server";
import { queueDeliveries } from "~/features/outbox/outbox.server";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import { expectRow, tryAtomic } from "~/lib/database/expect-row.server";
import { FormError } from "~/lib/form/form-error";
import { choice, paragraphs } from "~/lib/form/text-schema";
import { isDemoLead, type LeadStatus, leadReference, leadStatuses, NOTE_LIMIT } from "./lead";
import { answeredAtAfter } from "./lead-clock";
import { listDeliveryKinds } from "./lead-record.server";
import { leadSearchText } from "./lead-search";
import { findLead, leadVersion } from "./leads.server";

/** The status and note of a lead. `version` is the lead's version when the page was loaded. */
export const leadUpdateSchema = z.object({
  status: choice(leadStatuses as [LeadStatus, ...LeadStatus[]], "Please choose a status."),
  note: paragraphs({ max: NOTE_LIMIT, missing: "" }).optional(),
  version: z.string().max(100).default(""),
});

type LeadUpdate = z.output<typeof leadUpdateSchema>;

/**
 * Sets a lead's status and note. Saving the same values again changes nothing.
 * @throws FormError (409) if the lead was changed after `version`, or erased.
 */
export async function updateLead(
  id: string,
  { status, note = "", version }: LeadUpdate,
  by: Actor,
  now = Date.now(),
): Promise<void> {
  const { lead, estimate } = (await findLead(id)) ?? {};
  if (!lead) throw new FormError("This lead has been erased in the meantime.", { status: 409 });
  if (lead.status === status && lead.note === note) return;
  if (leadVersion(lead) === version) {
    const unchanged = and(eq(leads.id, id), eq(leads.status, lead.status), eq(leads.note, lead.note));
    const answeredAt = answeredAtAfter(lead, status, now);
    const searchText = leadSearchText({ ...lead, note }, estimate?.code);
    const saved = await tryAtomic(
      expectRow(db.update(leads).set({ status, note, answeredAt, searchText }).where(unchanged)),
      auditLead("LEAD_UPDATED", lead, by, { status }),
    );
    if (saved) return;
  }
  throw new FormError(
    "Someone else saved this lead while you were editing it. Compare both versions below, then save again to replace theirs.",
    { status: 409 },
  );
}

/** Moves a lead to spam. Any other status takes it out again. */
export async function moveLeadToSpam(id: string, by: Actor): Promise<void> {
  await atomic(
    db.update(leads).set({ status: "spam" }).where(eq(leads.id, id)),
    auditLead("LEAD_UPDATED", { id }, by, { status: "spam" }),
  );
}

/** Names the lead by its reference, so that no personal data outlives an erasure. */
const auditLead = (event: AuditEvent, lead: { id: string }, by: Actor, detail = {}) =>
  audit(event, { ...by, detail: { lead: leadReference(lead), ...detail } });

/** Marks a lead as verified, takes it out of spam, and queues the withheld messages once. */
export async function releaseLead(id: string, by: Actor, now = sharedNow()): Promise<void> {
  const { lead } = (await findLead(id)) ?? {};
  if (!lead || lead.verification === "verified") return;

  const rows = await db.select({ kind: outbox.kind }).from(outbox).where(eq(outbox.leadId, id));
  const queued = rows.map(({ kind }) => kind);
  const content = { kind: lead.kind, email: lead.email ?? undefined };
  // Demo leads have no real person to write to.
  const kinds = isDemoLead(lead) ? [] : listDeliveryKinds(content, "verified");
  const withheld = kinds.filter((kind) => !queued.includes(kind));
  const isSpam = sql`${leads.status} = 'spam'`;
  const release = db
    .update(leads)
    .set({
      verification: "verified",
      verificationReason: `released by ${by.email}`,
      status: sql`case when ${isSpam} then 'new' else ${leads.status} end`,
      answeredAt: sql`case when ${isSpam} then null else ${leads.answeredAt} end`,
    })
    .where(and(eq(leads.id, id), ne(leads.verification, "verified")));
  // A second release queues nothing.
  const releaseOnce = expectRow(release);
  const queue = withheld.length > 0 ? [queueDeliveries(id, withheld, now)] : [];
  if (await tryAtomic(releaseOnce, ...queue, auditLead("LEAD_RELEASED", lead, by))) wakeDeliveries();
}
