import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, gte, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { leads } from "#drizzle/schema/leads";
import { withLocks } from "#drizzle/sql";
import { listedColumns } from "~/features/leads/inbox/inbox-query.server";
import { findPerson, isOfPerson, mayBeOfPerson } from "~/features/leads/person/person.server";
import type { Actor } from "~/features/roles/role";
import { atomic, db, findFirst } from "~/lib/database/db.server";
import { expectRow, retryOnce } from "~/lib/database/writes.server";
import { FormError } from "~/lib/form/form-error";
import { line } from "~/lib/form/text-schema";
import { DEMO_LEAD_ID, leadReference } from "./lead";
import { type LeadParts, selectKindLabel } from "./lead-part.server";
import { getPhoneKey, MIN_PHONE_DIGITS, mayBeSamePhone, phoneDigits } from "./lead-search";
import { auditLead, touchLead } from "./lead-statements.server";
import { awaitsFirstReply, LEAD_ERASED } from "./leads.server";

const selectLeads = (condition: SQL | undefined, parts: LeadParts) =>
  db
    .select({
      ...listedColumns,
      kindLabel: selectKindLabel(parts),
      personId: leads.personId,
      answeredAt: leads.answeredAt,
    })
    .from(leads)
    .where(condition)
    .orderBy(desc(leads.createdAt), leads.id);

/**
 * The leads of the person behind a lead, newest first: those with the same e-mail address, those with the same
 * phone number if one of the two has no address, and those that staff have merged with them (`isMerged`). `isCertain`
 * is false if only the last digits match, which two people's numbers can do.
 */
export async function listLeadsOfPerson(id: string, parts: LeadParts, limit = Number.MAX_SAFE_INTEGER) {
  const person = await findPerson(id);
  if (!person) return [];
  const email = person.email?.toLowerCase();
  const found = await selectLeads(or(isOfPerson(person), mayBeOfPerson(person)), parts).limit(limit);
  const leadsOfPerson: (Omit<(typeof found)[number], "personId"> & {
    isCertain: boolean;
    isMerged: boolean;
  })[] = [];
  for (const { personId, ...other } of found) {
    const hasSameEmail = email !== undefined && other.email?.toLowerCase() === email;
    const mayBeSame = (!other.email || !email) && mayBeSamePhone(other.phone, person.phone);
    const isSame =
      other.id === id ||
      hasSameEmail ||
      (mayBeSame && getPhoneKey(other.phone ?? "") === getPhoneKey(person.phone ?? ""));
    const isMerged = !isSame && personId !== null && personId === person.personId;
    if (isSame || isMerged || mayBeSame)
      leadsOfPerson.push({ ...other, isCertain: isSame || isMerged, isMerged });
  }
  return leadsOfPerson;
}

/** How many leads the person behind a lead has certainly sent. */
export async function countLeadsOfPerson(id: string): Promise<number> {
  const person = await findPerson(id);
  return person ? await db.$count(leads, isOfPerson(person)) : 0;
}

/** The most leads that a page names. */
const MAX_NAMED = 10;

/** The ids of the person's other leads that a reply to this one answers too, up to MAX_NAMED, and their number. */
export async function listWaitingWith(id: string): Promise<{ ids: string[]; count: number }> {
  const person = await findPerson(id);
  if (!person) return { ids: [], count: 0 };
  const isWaiting = and(isOfPerson(person), ne(leads.id, id), awaitsFirstReply);
  const rows = await db
    .select({ id: leads.id })
    .from(leads)
    .where(isWaiting)
    .orderBy(asc(leads.createdAt), leads.id)
    .limit(MAX_NAMED);
  const count = rows.length < MAX_NAMED ? rows.length : await db.$count(leads, isWaiting);
  return { ids: rows.map((row) => row.id), count };
}

export type WaitingLeads = Awaited<ReturnType<typeof listWaitingWith>>;

export type LeadOfPerson = Awaited<ReturnType<typeof listLeadsOfPerson>>[number];

/** The form that merges a person with that of another lead, which its reference, link, address or number names. */
export const mergeSchema = z.object({
  other: line({ max: 300, missing: "Please name another lead of this person." }),
});

/** The form that makes a lead another person's again. */
export const separateSchema = z.object({ lead: z.uuid() });

/** The newest lead that a text names. */
async function findNamedLead(text: string) {
  const isNamed = readName(text.toLowerCase());
  return (
    isNamed &&
    (await findFirst(
      db
        .select({ id: leads.id })
        .from(leads)
        .where(isNamed)
        .orderBy(desc(leads.createdAt), leads.id)
        .limit(1),
    ))
  );
}

function readName(text: string): SQL | undefined {
  const [id] = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(text) ?? [];
  if (id) return eq(leads.id, id);
  if (text.includes("@")) return eq(sql`lower(${leads.email})`, text);
  const [, start, end] = /^([0-9a-f]{4})-?([0-9a-f]{4})$/.exec(text) ?? [];
  if (start && end)
    return or(
      // A reference is the start of an id; the period comes after the hyphen.
      and(gte(leads.id, `${start}${end}-`), lt(leads.id, `${start}${end}.`)),
      eq(leads.id, `${DEMO_LEAD_ID}00000000${end}`),
    );
  return phoneDigits(text).length < MIN_PHONE_DIGITS ? undefined : eq(leads.phoneKey, getPhoneKey(text));
}

/** Two concurrent changes could otherwise leave some leads of a person out. */
const PERSON_LOCK = "lead-persons";

const hasPersonId = (personId: string | null) =>
  personId === null ? isNull(leads.personId) : eq(leads.personId, personId);

const readPersonId = async (id: string) =>
  (await findFirst(db.select({ personId: leads.personId }).from(leads).where(eq(leads.id, id))))?.personId ??
  null;

/**
 * Records that a lead is from the same person as another, which `text` names. Their other leads, and later ones, are
 * then that person's too. Merging again changes nothing.
 * @throws FormError at its field if there is no such lead, or it is already this person's; 409 if one is erased
 */
export const mergePeople = (id: string, text: string, actor: Actor): Promise<void> =>
  retryOnce(async () => {
    const named = await findNamedLead(text);
    if (!named)
      throw new FormError("There is no lead with this reference, link, address or number.", {
        field: "other",
      });
    const [storedPersonId, otherStoredPersonId] = [await readPersonId(id), await readPersonId(named.id)];
    const [person, other] = [await findPerson(id), await findPerson(named.id)];
    if (!person || !other) throw new FormError(LEAD_ERASED, { status: 409 });
    if ((await db.$count(leads, and(isOfPerson(person), eq(leads.id, other.id)))) > 0) {
      if (person.personId !== null && person.personId === other.personId) return;
      throw new FormError("This lead is from the same person already.", { field: "other" });
    }
    const personId = person.personId ?? other.personId ?? randomUUID();
    await atomic(
      // Fails if either was merged or separated since.
      expectRow(withLocks([PERSON_LOCK], touchLead(id, hasPersonId(storedPersonId)))),
      expectRow(touchLead(other.id, hasPersonId(otherStoredPersonId))),
      db
        .update(leads)
        .set({ personId })
        .where(or(isOfPerson(person), isOfPerson(other))),
      auditLead("LEADS_MERGED", { id }, actor, { with: leadReference(other) }),
      auditLead("LEADS_MERGED", other, actor, { with: leadReference({ id }) }),
    );
  });

/**
 * Undoes a merge for one lead and those with the same address or number. Doing it again changes nothing.
 * @throws FormError (409) if the lead is erased
 */
export const separateLead = (id: string, actor: Actor): Promise<void> =>
  retryOnce(async () => {
    const storedPersonId = await readPersonId(id);
    const person = await findPerson(id);
    if (!person) throw new FormError(LEAD_ERASED, { status: 409 });
    if (person.personId === null) return;
    await atomic(
      expectRow(withLocks([PERSON_LOCK], touchLead(id, hasPersonId(storedPersonId)))),
      db
        .update(leads)
        .set({ personId: null })
        .where(and(isOfPerson({ ...person, personId: null }), eq(leads.personId, person.personId))),
      auditLead("LEADS_SEPARATED", { id }, actor),
    );
  });
