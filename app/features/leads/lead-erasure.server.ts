import { eq, inArray, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import { estimates } from "#drizzle/estimates";
import { leads } from "#drizzle/leads";
import { outbox } from "#drizzle/outbox";
import { atomic, db } from "~/lib/db.server";
import { FormError } from "~/lib/form-error";
import { removeStoredMails } from "~/lib/mail.server";
import { samePhone } from "./same-phone";

/** How many leads the page lists at the most: each is a field of its form, and a form has bounds. */
export const MAX_LEADS_PER_ERASURE = 150;

/** Which of the leads that the page listed go. */
export const erasureSchema = z.object({
  leadIds: z.array(z.uuid(), "Nothing is ticked, so nothing would be erased.").min(1),
});

/**
 * The leads of the person behind a lead, the newest first: those with the same e-mail address, and those with the same
 * phone number where one of the two has no address. Null where the lead does not exist.
 */
export async function listLeadsOfPerson(id: string) {
  const [lead] = await select(eq(leads.id, id));
  if (!lead) return null;
  const email = lead.email?.toLowerCase();
  // E-mail addresses are ASCII by our schema, which SQLite's lower() knows.
  const byEmail = email ? await select(sql`lower(${leads.email}) = ${email}`) : [];
  const byPhone = lead.phone
    ? (await select(isNotNull(leads.phone))).filter(
        (other) => (!other.email || !email) && samePhone(other.phone, lead.phone),
      )
    : [];
  const found = new Map([lead, ...byEmail, ...byPhone].map((one) => [one.id, one]));
  return [...found.values()]
    .sort((a, b) => b.createdAt - a.createdAt)
    .map(({ estimate, ...one }) => ({
      ...one,
      /** The code of its estimate, where that has a description to be erased. */
      describedEstimate: estimate?.input.description ? estimate.code : null,
    }));
}

export type LeadOfPerson = NonNullable<Awaited<ReturnType<typeof listLeadsOfPerson>>>[number];

const select = async (condition: Parameters<ReturnType<typeof selection>["where"]>[0]) =>
  await selection().where(condition);

const selection = () =>
  db
    .select({
      id: leads.id,
      kind: leads.kind,
      name: leads.name,
      email: leads.email,
      phone: leads.phone,
      subject: leads.subject,
      createdAt: leads.createdAt,
      estimate: { code: estimates.code, input: estimates.input },
      deliveries: db.$count(outbox, eq(outbox.leadId, leads.id)),
    })
    .from(leads)
    .leftJoin(estimates, eq(leads.estimateId, estimates.id));

/**
 * Erases those of a person's leads that were chosen: with their deliveries, the mail files of these, and what was
 * written in the description of their estimates. A lead that came in since the choice was shown stays.
 * @throws FormError where none of those chosen belongs to the person (any more).
 */
export async function eraseLeadsOfPerson(id: string, chosen: readonly string[]): Promise<void> {
  const ids = ((await listLeadsOfPerson(id)) ?? [])
    .map((lead) => lead.id)
    .filter((one) => chosen.includes(one));
  if (ids.length === 0) throw new FormError("These leads are not there any more.", { status: 409 });

  const deliveries = await db.select({ id: outbox.id }).from(outbox).where(inArray(outbox.leadId, ids));
  const described = await db
    .select({ id: estimates.id, input: estimates.input })
    .from(estimates)
    .innerJoin(leads, eq(leads.estimateId, estimates.id))
    .where(inArray(leads.id, ids));
  const mails = deliveries.map((delivery) => delivery.id);

  // Files first: where one cannot be removed, the rows are still there for another attempt.
  await removeStoredMails(mails);
  await atomic(
    ...described.map((estimate) =>
      db
        .update(estimates)
        .set({ input: { ...estimate.input, description: null } })
        .where(eq(estimates.id, estimate.id)),
    ),
    // Their outbox rows go with them.
    db.delete(leads).where(inArray(leads.id, ids)),
  );
  // What was being delivered in between.
  await removeStoredMails(mails);
}
