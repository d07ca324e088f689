import { and, asc, desc, ne, or, type SQL } from "drizzle-orm";
import { leads } from "#drizzle/schema/leads";
import { listedColumns } from "~/features/leads/inbox/inbox-query.server";
import { findPerson, isOfPerson, mayBeOfPerson } from "~/features/leads/person/person.server";
import { getPhoneKey, mayBeSamePhone } from "~/features/leads/person/phone-digits";
import { db } from "~/lib/database/db.server";
import { awaitsFirstReply } from "./lead-conditions.server";
import { type LeadParts, selectKindLabel } from "./lead-part.server";

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
