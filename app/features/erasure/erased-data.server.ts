import { listAccounts } from "~/features/auth/accounts.server";
import { listStoredOfLeads } from "~/features/estimates/estimates.server";
import { listContacts } from "~/features/leads/leads.server";
import { listClients, listErasableOffers } from "~/features/offers/erased-offers.server";
import { findSealedMessages, type IsNamed } from "~/features/outbox/named-messages.server";
import { findForms } from "~/features/unsent-forms/unsent-forms.server";
import { getLeadsTo } from "~/lib/env/brand.server";
import { env } from "~/lib/env/env.server";
import type { ErasedData } from "./personal-data.server";

/** Shorter numbers may be part of something else. */
const MIN_PHONE_LENGTH = 7;

/** What the erasure of these leads deletes or changes, and whether a text names their people. */
export async function findErasedData(leadIds: readonly string[]): Promise<ErasedData & { isNamed: IsNamed }> {
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
