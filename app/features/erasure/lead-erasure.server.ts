import { and, eq, inArray, ne, or } from "drizzle-orm";
import { z } from "zod";
import { estimateNotes } from "#drizzle/schema/estimate-notes";
import { estimates } from "#drizzle/schema/estimates";
import { leads } from "#drizzle/schema/leads";
import { offers } from "#drizzle/schema/offers";
import { outbox } from "#drizzle/schema/outbox";
import { unsentForms } from "#drizzle/schema/unsent-forms";
import { contains } from "#drizzle/sql";
import { audit } from "~/features/audit/audit.server";
import { queueErasedCallMails } from "~/features/booking/erased-calls.server";
import { listLeadsOfPerson } from "~/features/leads/inbox/lead-person.server";
import { leadReference } from "~/features/leads/lead";
import { wakeDeliveries } from "~/features/outbox/delivery.server";
import { removeStoredMails } from "~/features/outbox/mail.server";
import type { Actor } from "~/features/roles/actor";
import { atomic, db } from "~/lib/database/db.server";
import { appendErasuresToFile, insertErasures } from "~/lib/database/erasures.server";
import { FormError } from "~/lib/form/form-error";

/** The maximum number of leads on the page. Each is a field of its form, and the number of fields is limited. */
export const MAX_LEADS_PER_ERASURE = 150;

/** The form with the leads to erase. */
export const erasureSchema = z.object({
  leadIds: z.array(z.uuid()).min(1, "Select at least one lead."),
});

/**
 * Erases the chosen leads of a person with their notes, replies, calls, deliveries, stored e-mails, offers that were
 * not accepted, forms about them that staff could not send, and the descriptions and notes of their estimates.
 * @throws FormError (409) if none of the chosen leads belongs to the person
 */
export async function eraseLeadsOfPerson(
  id: string,
  chosenIds: readonly string[],
  actor: Actor,
): Promise<void> {
  const leadsOfPerson = await listLeadsOfPerson(id);
  const ids = leadsOfPerson.map((lead) => lead.id).filter((leadId) => chosenIds.includes(leadId));
  if (ids.length === 0) throw new FormError("These leads have already been erased.", { status: 409 });

  await eraseLeads(ids, actor);
}

/** Erases leads that were erased before a backup was restored. */
export async function eraseLeadsAgain(isErased: (id: string) => boolean): Promise<void> {
  const ids = (await db.select({ id: leads.id }).from(leads)).map(({ id }) => id).filter(isErased);
  for (let start = 0; start < ids.length; start += MAX_LEADS_PER_ERASURE)
    await eraseLeads(
      ids.slice(start, start + MAX_LEADS_PER_ERASURE),
      {},
      { reason: "erased before a restore" },
    );
}

async function eraseLeads(ids: readonly string[], actor: Partial<Actor>, detail = {}): Promise<void> {
  const listMailIds = async () => {
    const deliveries = await db.select({ id: outbox.id }).from(outbox).where(inArray(outbox.leadId, ids));
    return deliveries.map(({ id }) => id);
  };
  const linkedEstimates = await db
    .select({ id: estimates.id, input: estimates.input })
    .from(estimates)
    .innerJoin(leads, eq(leads.estimateId, estimates.id))
    .where(inArray(leads.id, ids));
  const isNotAccepted = and(inArray(offers.leadId, ids), ne(offers.status, "accepted"));
  const erasedOffers = await db.select({ id: offers.id }).from(offers).where(isNotAccepted);
  const callMails = await queueErasedCallMails(ids);

  // Files first: if one cannot be removed, the rows remain for another attempt.
  await removeStoredMails(await listMailIds());
  // A colleague may have sent a reply in between.
  const mailIds = await listMailIds();
  await atomic(
    ...linkedEstimates.map((estimate) =>
      db
        .update(estimates)
        .set({ input: { ...estimate.input, description: null } })
        .where(eq(estimates.id, estimate.id)),
    ),
    db.delete(estimateNotes).where(
      inArray(
        estimateNotes.estimateId,
        linkedEstimates.map(({ id }) => id),
      ),
    ),
    // The law requires us to keep accepted offers, but without their leads.
    db.delete(offers).where(isNotAccepted),
    // The paths of these forms contain the lead's or the offer's id.
    db
      .delete(unsentForms)
      .where(
        or(...[...ids, ...erasedOffers.map(({ id }) => id)].map((id) => contains(unsentForms.path, id))),
      ),
    // Calls are deleted with their leads, and so are deliveries about a lead; these e-mails are not about one.
    ...callMails,
    // Cascades to notes, replies, calls and the rows in the outbox.
    db.delete(leads).where(inArray(leads.id, ids)),
    insertErasures(ids),
    audit("LEADS_ERASED", {
      ...actor,
      detail: { leads: ids.map((id) => leadReference({ id })).join(", "), ...detail },
    }),
  );
  wakeDeliveries();
  await appendErasuresToFile(ids);
  // E-mails may have been written in between.
  await removeStoredMails(mailIds);
}
