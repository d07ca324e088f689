import { z } from "zod";
import { audit } from "~/features/audit/audit.server";
import { listAccounts } from "~/features/auth/accounts.server";
import { queueErasedCallMails } from "~/features/booking/booking-calendar.server";
import { type ErasedData, folders, tables } from "~/features/erasure/rules/personal-data.server";
import { listStoredOfLeads } from "~/features/estimates/estimates.server";
import { type LeadCutoffs, listExpired, listIdsWhere } from "~/features/leads/expired-leads.server";
import { leadReference } from "~/features/leads/lead";
import type { LeadParts } from "~/features/leads/lead-part.server";
import { listLeadsOfPerson } from "~/features/leads/lead-person.server";
import { deleteLeads, touchLead } from "~/features/leads/lead-statements.server";
import { listContacts, listLeadIds } from "~/features/leads/leads.server";
import { listClients, listErasableOffers } from "~/features/offers/offers.server";
import { removeStoredMails } from "~/features/outbox/mail.server";
import { createMailSearch, findSealedMessages, type IsNamed } from "~/features/outbox/named-messages.server";
import { listMessageIds, wakeDeliveries } from "~/features/outbox/outbox.server";
import type { Actor } from "~/features/roles/role";
import { keepSums } from "~/features/stats/erased-sums.server";
import { findForms } from "~/features/unsent-forms/unsent-forms.server";
import { atomic } from "~/lib/database/db.server";
import { appendErasuresToFile, insertErasures } from "~/lib/database/erasures.server";
import { expectRow, retryOnce, tryAtomic } from "~/lib/database/writes.server";
import { getLeadsTo } from "~/lib/env/brand.server";
import { env } from "~/lib/env/env.server";
import { FormError } from "~/lib/form/form-error";

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

/**
 * Deletes up to `atMost` leads of each kind that have been kept long enough, with what belongs to them. Unlike an
 * erasure it looks for no traces of the person, whose other leads may be in use, and remembers nothing for a restore,
 * after which it deletes them again.
 * @returns how many were deleted
 */
export async function deleteExpiredLeads(
  atMost: number,
  cutoffs: LeadCutoffs,
  parts: LeadParts,
): Promise<number> {
  let deleted = 0;
  for (const isExpired of listExpired(cutoffs, parts)) {
    const ids = await listIdsWhere(isExpired, atMost);
    if (ids.length === 0) continue;
    const mailIds = await listMessageIds(ids);
    const detail = { leads: ids.map((id) => leadReference({ id })).join(", "), reason: "kept long enough" };
    const isDeleted = await tryAtomic(
      // Someone may handle one at the same moment.
      ...ids.map((id) => expectRow(touchLead(id, isExpired))),
      ...(await keepSums(ids)),
      deleteLeads(ids),
      audit("LEADS_ERASED", { detail }),
    );
    if (!isDeleted) continue;
    await removeStoredMails(mailIds);
    deleted += ids.length;
  }
  return deleted;
}

/** Shorter numbers may be part of something else. */
const MIN_PHONE_LENGTH = 7;

/** What the erasure of these leads deletes or changes, and whether a text names their people. */
async function findErasedData(leadIds: readonly string[]): Promise<ErasedData & { isNamed: IsNamed }> {
  const isNamed = createSearch(await listNames(leadIds));
  return {
    leads: leadIds,
    estimates: (await listStoredOfLeads(leadIds)).map(({ estimate }) => estimate),
    unsentForms: await findUnsentForms(leadIds, isNamed),
    messages: await findSealedMessages(isNamed),
    isNamed,
  };
}

/** Forms about a lead or an offer that is erased, whose ids are in their paths, and those that name the person. */
async function findUnsentForms(leadIds: readonly string[], isNamed: IsNamed): Promise<string[]> {
  const ids = [...leadIds, ...(await listErasableOffers(leadIds))];
  return await findForms(
    ({ path, fields }) => ids.some((id) => path.includes(id)) || isNamed(fields.flat().join("\n")),
  );
}

/** What identifies the people of these leads in a text: ids in links, addresses, numbers, and first with last names. */
async function listNames(leadIds: readonly string[]): Promise<string[]> {
  const people = await listContacts(leadIds);
  const clients = await listClients(leadIds);
  // Staff may have tried a form: what is sent to their own address stays.
  const staff = new Set([
    ...(await listAccounts()).map(({ email }) => email),
    ...[...env.adminEmails, ...getLeadsTo()].map((email) => email.toLowerCase()),
  ]);
  const emails = [...people, ...clients].map(({ email }) => email);
  const names = [...people, ...clients].map(({ name }) => name);
  return [
    ...leadIds,
    ...clients.map(({ offerId }) => offerId),
    ...[...emails, ...clients.map(({ signerEmail }) => signerEmail)].filter(
      (email) => !staff.has(email?.toLowerCase() ?? ""),
    ),
    ...people.map(({ phone }) => phone).filter((phone) => (phone?.length ?? 0) >= MIN_PHONE_LENGTH),
    ...[...names, ...clients.map(({ signer }) => signer)].filter((name) => /\S\s+\S/.test(name ?? "")),
  ].filter((name) => name !== null && /[\p{L}\p{N}]/u.test(name)) as string[];
}

const normalize = (text: string) => text.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();

/**
 * Creates a search for whole names. An e-mail that removes an erased call from a calendar stays: there the lead's id is
 * the first part of an entry's id, as in `id@host`.
 */
function createSearch(names: readonly string[]): IsNamed {
  const words = [...new Set(names.map(normalize))].map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  // Behind a letter, an apostrophe is part of an address (RFC 5322, 3.2.3); the signs of URLs precede ids.
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}._%+-]|[\\p{L}\\p{N}]['!$*^\`{|}~])(?:${words.join("|")})(?![\\p{L}\\p{N}_-]|[.@][\\p{L}\\p{N}])`,
    "u",
  );
  return (text) => pattern.test(normalize(text));
}
