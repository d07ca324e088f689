import { eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { estimates } from "#drizzle/schema/estimates";
import { leads } from "#drizzle/schema/leads";
import { outbox } from "#drizzle/schema/outbox";
import { type Actor, audit } from "~/features/audit/audit.server";
import { removeStoredMails } from "~/features/outbox/mail.server";
import { atomic, db } from "~/lib/database/db.server";
import { keepErased, recordErased } from "~/lib/database/erasures.server";
import { FormError } from "~/lib/form/form-error";
import { leadReference } from "./lead";

/** The maximum number of leads on the page: each is a field of its form, and the number of fields is limited. */
export const MAX_LEADS_PER_ERASURE = 150;

/** The leads to erase. */
export const erasureSchema = z.object({
  leadIds: z.array(z.uuid(), "Select at least one lead.").min(1),
});

/**
 * The leads of the person behind a lead, newest first; null if there is no such lead: those with the same
 * e-mail address, and those with the same phone number if one of the two has no address. `sure` is false where
 * only the end of the number is the same, which other people's numbers may share.
 */
export async function listLeadsOfPerson(id: string) {
  const [lead] = await select(eq(leads.id, id));
  if (!lead) return null;
  const email = lead.email?.toLowerCase();
  // Our schema only accepts ASCII addresses, which SQLite's lower() handles.
  const byEmail = email ? await select(sql`lower(${leads.email}) = ${email}`) : [];
  const byPhone = lead.phone
    ? (await select(isNotNull(leads.phone))).filter(
        (other) => (!other.email || !email) && samePhone(other.phone, lead.phone),
      )
    : [];
  const found = new Map([lead, ...byEmail, ...byPhone].map((one) => [one.id, one]));
  const isSure = (other: typeof lead) =>
    other.id === lead.id ||
    (email && other.email?.toLowerCase() === email) ||
    digits(other.phone ?? "") === digits(lead.phone ?? "");
  return [...found.values()]
    .sort((a, b) => b.createdAt - a.createdAt)
    .map((other) => ({ ...other, sure: Boolean(isSure(other)) }));
}

export type LeadOfPerson = NonNullable<Awaited<ReturnType<typeof listLeadsOfPerson>>>[number];

const select = (condition: SQL) =>
  db
    .select({
      id: leads.id,
      kind: leads.kind,
      name: leads.name,
      email: leads.email,
      phone: leads.phone,
      subject: leads.subject,
      createdAt: leads.createdAt,
    })
    .from(leads)
    .where(condition);

/** A number with fewer digits does not identify a person. */
const MIN_PHONE_DIGITS = 7;

const digits = (phone: string) => phone.replace(/\D/g, "").replace(/^0+/, "");

/** Whether two notations may mean the same number, with or without country code, punctuation and leading zeros. */
export function samePhone(a: string | null, b: string | null): boolean {
  if (!a || !b) return false;
  const [shorter = "", longer = ""] = [digits(a), digits(b)].sort((x, y) => x.length - y.length);
  if (shorter.length < MIN_PHONE_DIGITS) return a.trim() === b.trim();
  return longer.endsWith(shorter);
}

/**
 * Erases the chosen leads of a person with their deliveries, stored mails and the descriptions of their
 * estimates.
 * @throws FormError (409) if none of the chosen leads belongs to the person.
 */
export async function eraseLeadsOfPerson(id: string, chosen: readonly string[], by: Actor): Promise<void> {
  const ids = ((await listLeadsOfPerson(id)) ?? [])
    .map((lead) => lead.id)
    .filter((one) => chosen.includes(one));
  if (ids.length === 0) throw new FormError("These leads have already been erased.", { status: 409 });

  await eraseLeads(ids, by);
}

/** Erases leads that were erased before a backup was restored. */
export async function eraseLeadsAgain(isErased: (id: string) => boolean): Promise<void> {
  const ids = (await db.select({ id: leads.id }).from(leads)).map(({ id }) => id).filter(isErased);
  for (let at = 0; at < ids.length; at += MAX_LEADS_PER_ERASURE)
    await eraseLeads(ids.slice(at, at + MAX_LEADS_PER_ERASURE), {}, { reason: "erased before a restore" });
}

async function eraseLeads(ids: readonly string[], by: Partial<Actor>, detail = {}): Promise<void> {
  const deliveries = await db.select({ id: outbox.id }).from(outbox).where(inArray(outbox.leadId, ids));
  const described = await db
    .select({ id: estimates.id, input: estimates.input })
    .from(estimates)
    .innerJoin(leads, eq(leads.estimateId, estimates.id))
    .where(inArray(leads.id, ids));
  const mails = deliveries.map((delivery) => delivery.id);

  // Files first: if one cannot be removed, the rows are still there for another attempt.
  await removeStoredMails(mails);
  await atomic(
    ...described.map((estimate) =>
      db
        .update(estimates)
        .set({ input: { ...estimate.input, description: null } })
        .where(eq(estimates.id, estimate.id)),
    ),
    // Cascades to the rows in the outbox.
    db.delete(leads).where(inArray(leads.id, ids)),
    recordErased(ids),
    audit("LEADS_ERASED", {
      ...by,
      detail: { leads: ids.map((id) => leadReference({ id })).join(", "), ...detail },
    }),
  );
  await keepErased(ids);
  // Mails may have been written in the meantime.
  await removeStoredMails(mails);
}
