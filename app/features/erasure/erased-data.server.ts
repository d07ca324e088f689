import { eq, inArray } from "drizzle-orm";
import { accounts } from "#drizzle/schema/accounts";
import { estimates } from "#drizzle/schema/estimates";
import { leads } from "#drizzle/schema/leads";
import { offerAcceptances, offers, offerVersions } from "#drizzle/schema/offers";
import { unsentForms } from "#drizzle/schema/unsent-forms";
import { findSealedMessages, type IsNamed } from "~/features/outbox/named-messages.server";
import { db } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { type ErasedData, isErasable } from "./personal-data.server";

/** Shorter numbers may be part of something else. */
const MIN_PHONE_LENGTH = 7;

/** What the erasure of these leads deletes or changes, and whether a text names their people. */
export async function findErasedData(leadIds: readonly string[]): Promise<ErasedData & { isNamed: IsNamed }> {
  const linkedEstimates = await db
    .select({ id: estimates.id, input: estimates.input })
    .from(estimates)
    .innerJoin(leads, eq(leads.estimateId, estimates.id))
    .where(inArray(leads.id, leadIds));
  const isNamed = createSearch(await listNames(leadIds));
  return {
    leads: leadIds,
    estimates: linkedEstimates,
    unsentForms: await findUnsentForms(leadIds, isNamed),
    messages: await findSealedMessages(isNamed),
    isNamed,
  };
}

/** Forms about a lead or an offer that is erased, whose ids are in their paths, and those that name the person. */
async function findUnsentForms(leadIds: readonly string[], isNamed: IsNamed): Promise<string[]> {
  const erasedOffers = await db.select({ id: offers.id }).from(offers).where(isErasable(leadIds));
  const ids = [...leadIds, ...erasedOffers.map(({ id }) => id)];
  const forms = await db.select().from(unsentForms);
  const found = forms.filter(
    ({ path, fields }) => ids.some((id) => path.includes(id)) || isNamed(fields.flat().join("\n")),
  );
  return found.map(({ id }) => id);
}

/** What identifies the people of these leads in a text: ids in links, addresses, numbers, and first with last names. */
async function listNames(leadIds: readonly string[]): Promise<string[]> {
  const people = await db
    .select({ name: leads.name, email: leads.email, phone: leads.phone })
    .from(leads)
    .where(inArray(leads.id, leadIds));
  const clients = await db
    .select({
      offerId: offers.id,
      name: offerVersions.clientName,
      email: offerVersions.clientEmail,
      signer: offerAcceptances.name,
      signerEmail: offerAcceptances.email,
    })
    .from(offers)
    .innerJoin(offerVersions, eq(offerVersions.offerId, offers.id))
    .leftJoin(offerAcceptances, eq(offerAcceptances.offerId, offers.id))
    .where(inArray(offers.leadId, leadIds));
  // Staff may have tried a form: what is sent to their own address stays.
  const staff = new Set([
    ...(await db.select({ email: accounts.email }).from(accounts)).map(({ email }) => email),
    ...[...env.adminEmails, ...env.leadsTo].map((email) => email.toLowerCase()),
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
