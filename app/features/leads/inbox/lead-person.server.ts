import { desc, eq, like, or, type SQL, sql } from "drizzle-orm";
import { estimates } from "#drizzle/schema/estimates";
import { leads } from "#drizzle/schema/leads";
import { MIN_PHONE_DIGITS, phoneDigits } from "~/features/leads/phone-digits";
import { db } from "~/lib/database/db.server";
import { listedColumns } from "./inbox-query.server";

const selectLeads = (condition: SQL | undefined) =>
  db
    .select({
      ...listedColumns,
      estimate: {
        code: estimates.code,
        min: estimates.min,
        max: estimates.max,
        createdAt: estimates.createdAt,
        expiresAt: estimates.expiresAt,
      },
    })
    .from(leads)
    .leftJoin(estimates, eq(estimates.id, leads.estimateId))
    .where(condition)
    .orderBy(desc(leads.createdAt), leads.id);

/**
 * The leads of the person behind a lead, newest first: those with the same e-mail address, and those with the same
 * phone number if one of the two has no address. `isCertain` is false if only the last digits match, which two people's
 * numbers can do.
 */
export async function listLeadsOfPerson(id: string) {
  const [lead] = await selectLeads(eq(leads.id, id));
  if (!lead) return [];
  const email = lead.email?.toLowerCase();
  const found = await selectLeads(
    or(
      eq(leads.id, id),
      // Our schema only accepts ASCII addresses, which SQLite's lower() handles.
      email ? sql`lower(${leads.email}) = ${email}` : undefined,
      lead.phone ? phoneMayMatch(lead.phone) : undefined,
    ),
  );
  const leadsOfPerson: ((typeof found)[number] & { isCertain: boolean })[] = [];
  for (const other of found) {
    const hasSameEmail = email !== undefined && other.email?.toLowerCase() === email;
    if (other.id === id || hasSameEmail) {
      leadsOfPerson.push({ ...other, isCertain: true });
    } else if ((!other.email || !email) && mayBeSamePhone(other.phone, lead.phone)) {
      const isCertain = significantDigits(other.phone ?? "") === significantDigits(lead.phone ?? "");
      leadsOfPerson.push({ ...other, isCertain });
    }
  }
  return leadsOfPerson;
}

export type LeadOfPerson = Awaited<ReturnType<typeof listLeadsOfPerson>>[number];

const significantDigits = (phone: string) => phoneDigits(phone).replace(/^0+/, "");

/**
 * Whether two notations may mean the same number, with or without country code, punctuation and leading zeros. Shorter
 * numbers are compared literally.
 */
export function mayBeSamePhone(a: string | null, b: string | null): boolean {
  if (!a || !b) return false;
  const [shorter = "", longer = ""] = [significantDigits(a), significantDigits(b)].sort(
    (x, y) => x.length - y.length,
  );
  if (shorter.length < MIN_PHONE_DIGITS) return a.trim() === b.trim();
  return longer.endsWith(shorter);
}

/** A condition that finds every number that `mayBeSamePhone` accepts, in any notation. */
function phoneMayMatch(phone: string): SQL {
  const end = significantDigits(phone).slice(-MIN_PHONE_DIGITS);
  if (end.length < MIN_PHONE_DIGITS) return eq(sql`trim(${leads.phone})`, phone.trim());
  return like(leads.phone, `%${[...end].join("%")}%`);
}
