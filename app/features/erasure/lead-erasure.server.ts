import { z } from "zod";
import { audit } from "~/features/audit/audit.server";
import { queueErasedCallMails } from "~/features/booking/erased-calls.server";
import { listLeadsOfPerson } from "~/features/leads/inbox/lead-person.server";
import { leadReference } from "~/features/leads/lead";
import { listLeadIds } from "~/features/leads/leads.server";
import { wakeDeliveries } from "~/features/outbox/delivery.server";
import { listMessageIds } from "~/features/outbox/lead-deliveries.server";
import { createMailSearch } from "~/features/outbox/named-messages.server";
import type { Actor } from "~/features/roles/actor";
import { keepSums } from "~/features/stats/erased-sums.server";
import { atomic } from "~/lib/database/db.server";
import { appendErasuresToFile, insertErasures } from "~/lib/database/erasures.server";
import { retryOnce } from "~/lib/database/expect-row.server";
import { FormError } from "~/lib/form/form-error";
import { findErasedData } from "./erased-data.server";
import { folders, tables } from "./personal-data.server";

/** The maximum number of leads on the page. Each is a field of its form, and the number of fields is limited. */
export const MAX_LEADS_PER_ERASURE = 150;

/** The form with the leads to erase. */
export const erasureSchema = z.object({
  leadIds: z.array(z.uuid()).min(1, "Select at least one lead."),
});

/**
 * Erases the chosen leads of a person, and what else names them in the places of personal-data.server.ts: notes,
 * replies, calls, messages, offers that were not accepted, forms that staff could not send, and the descriptions and
 * notes of their estimates.
 * @throws FormError (409) if none of the chosen leads belongs to the person
 */
export async function eraseLeadsOfPerson(
  id: string,
  chosenIds: readonly string[],
  actor: Actor,
): Promise<void> {
  const leadsOfPerson = await listLeadsOfPerson(id, []);
  const ids = leadsOfPerson.map((lead) => lead.id).filter((leadId) => chosenIds.includes(leadId));
  if (ids.length === 0) throw new FormError("These leads have already been erased.", { status: 409 });

  await eraseLeads(ids, actor);
}

/** Erases leads that were erased before a backup was restored. */
export async function eraseLeadsAgain(isErased: (id: string) => boolean): Promise<void> {
  const ids = (await listLeadIds()).filter(isErased);
  for (let start = 0; start < ids.length; start += MAX_LEADS_PER_ERASURE)
    await eraseLeads(
      ids.slice(start, start + MAX_LEADS_PER_ERASURE),
      {},
      { reason: "erased before a restore" },
    );
}

const eraseLeads = (ids: readonly string[], actor: Partial<Actor>, detail = {}): Promise<void> =>
  retryOnce(() => eraseOnce(ids, actor, detail));

/** @throws NoRowChangedError if someone else changed one of the leads in between */
async function eraseOnce(ids: readonly string[], actor: Partial<Actor>, detail: object): Promise<void> {
  const { isNamed, ...data } = await findErasedData(ids);
  const findStoredMails = createMailSearch(isNamed);
  const listMailIds = async () => [
    ...(await listMessageIds(ids)),
    ...data.messages,
    ...(await findStoredMails()),
  ];
  const callMails = await queueErasedCallMails(ids);

  // Files first: if one cannot be removed, the rows remain for another attempt.
  await removeFiles(await listMailIds());
  // A colleague may have sent a reply in between.
  const mailIds = await listMailIds();
  await atomic(
    ...(await keepSums(ids)),
    ...Object.values(tables).flatMap((place) => ("erase" in place ? place.erase(data) : [])),
    // Deliveries about a lead are deleted with it; these e-mails are not about one.
    ...callMails,
    insertErasures(ids),
    audit("LEADS_ERASED", {
      ...actor,
      detail: { leads: ids.map((id) => leadReference({ id })).join(", "), ...detail },
    }),
  );
  wakeDeliveries();
  await appendErasuresToFile(ids);
  // E-mails may have been written in between.
  await removeFiles([...mailIds, ...(await findStoredMails())]);
}

async function removeFiles(mailIds: readonly string[]): Promise<void> {
  for (const place of Object.values(folders)) if ("remove" in place) await place.remove(mailIds);
}
