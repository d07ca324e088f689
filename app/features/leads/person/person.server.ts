/** Whose lead it is: leads with the same address or number are one person's, and those that staff have merged. */
import { and, eq, gt, gte, inArray, isNotNull, isNull, like, lt, or, type SQL, sql } from "drizzle-orm";
import { alias } from "#drizzle/schema/columns";
import { leads } from "#drizzle/schema/leads";
import { MAX_COUNTED } from "~/features/leads/lead-handling";
import { getPhoneKey, MIN_PHONE_DIGITS } from "~/features/leads/lead-search";
import { db, findFirst } from "~/lib/database/db.server";

type Contact = { email?: string | null; phone?: string | null };

/** A lead, and what its person's leads have in common with it. */
export type Person = { id: string; email: string | null; phone: string | null; personId: string | null };

// Our schema only accepts ASCII addresses, which SQLite's lower() handles.
const hasEmail = (email: string) => eq(sql`lower(${leads.email})`, email.toLowerCase());

/** Numbers are only compared if one of the two leads has no address: colleagues can share a telephone. */
const hasPhone = (condition: SQL | undefined, { email }: Contact) =>
  and(condition, email ? isNull(leads.email) : undefined);

/** The conditions that a lead has the same address or number, one for each index. */
const listContacts = (contact: Contact): (SQL | undefined)[] => [
  ...(contact.email ? [hasEmail(contact.email)] : []),
  ...(contact.phone ? [hasPhone(eq(leads.phoneKey, getPhoneKey(contact.phone)), contact)] : []),
];

/** The condition that a lead is certainly from a person, with or without what staff have merged. */
export const isOfPerson = ({ id, personId, ...contact }: Person): SQL =>
  or(
    eq(leads.id, id),
    ...listContacts(contact),
    personId === null ? undefined : eq(leads.personId, personId),
  ) as SQL;

/** The condition that a lead may be from a person, because the numbers end alike. */
export function mayBeOfPerson({ email, phone }: Person): SQL | undefined {
  if (!phone) return undefined;
  const key = getPhoneKey(phone);
  const end = key.slice(0, MIN_PHONE_DIGITS);
  const isLong = !key.startsWith("=");
  // An earlier release stored these, until the next sweep.
  const isWithoutKey = and(
    isNotNull(leads.phone),
    isNull(leads.phoneKey),
    isLong
      ? like(leads.phone, `%${[...end].reverse().join("%")}%`)
      : eq(sql`trim(${leads.phone})`, phone.trim()),
  );
  const isAlike = isLong ? and(gte(leads.phoneKey, end), lt(leads.phoneKey, `${end}:`)) : undefined;
  return or(hasPhone(isAlike, { email }), hasPhone(isWithoutKey, { email }));
}

/** The query for what staff have merged the leads of this address or number as. */
const selectMergedAs = (contact: Contact) =>
  db
    .select({ personId: leads.personId })
    .from(leads)
    .where(or(...listContacts(contact).map((isSame) => and(isSame, gt(leads.personId, "")))))
    .limit(1);

/** The value of `personId` for a new lead. */
export const mergedAs = (contact: Contact): SQL | null =>
  contact.email || contact.phone ? sql`(${selectMergedAs(contact)})` : null;

/** The person behind a lead; null if the lead does not exist. */
export async function findPerson(id: string): Promise<Person | null> {
  const { email, phone, personId } = leads;
  const person = await findFirst(
    db.select({ id: leads.id, email, phone, personId }).from(leads).where(eq(leads.id, id)),
  );
  if (!person || person.personId || !(person.email || person.phone)) return person;
  return { ...person, personId: (await findFirst(selectMergedAs(person)))?.personId ?? null };
}

/** How many leads the people behind these leads have sent, by lead, up to MAX_COUNTED: one query for a list. */
export async function countLeadsOfPeople(ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const other = alias(leads, "other");
  // Three searches, each with its index and its end, because a person may have thousands.
  const found = [
    sql`lower(${other.email}) = lower(${leads.email})`,
    sql`${other.phoneKey} = ${leads.phoneKey} and (${other.email} is null or ${leads.email} is null)`,
    sql`${other.personId} = ${leads.personId}`,
  ].map(
    (condition) =>
      sql`select * from (select ${other.id} from ${leads} ${sql.identifier("other")} where ${condition} limit ${MAX_COUNTED}) as one_way`,
  );
  const rows = await db.rows<{ id: string; count: number }>(
    sql`select ${leads.id} as id, (select count(*) from (${sql.join(found, sql` union `)}) as all_ways) as count
      from ${leads} where ${inArray(leads.id, [...ids])}`,
  );
  return new Map(rows.map(({ id, count }) => [id, Math.max(1, Math.min(Number(count), MAX_COUNTED))]));
}
