import { desc, eq, like, or, type SQL, sql } from "drizzle-orm";
import { estimates } from "#drizzle/schema/estimates";
import { leads } from "#drizzle/schema/leads";
import { db } from "~/lib/database/db.server";
import { listedColumns } from "./lead-conditions.server";

const select = (condition: SQL | undefined) =>
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
 * The leads of the person behind a lead, newest first: those with the same
 * e-mail address, and those with the same phone number if one of the two has no address. `sure` is false where
 * only the end of the number is the same, which other people's numbers may share.
 */
export async function listLeadsOfPerson(id: string) {
  const [lead] = await select(eq(leads.id, id));
  if (!lead) return [];
  const email = lead.email?.toLowerCase();
  const found = await select(
    or(
      eq(leads.id, id),
      // Our schema only accepts ASCII addresses, which SQLite's lower() handles.
      email ? sql`lower(${leads.email}) = ${email}` : undefined,
      lead.phone ? mayBePhone(lead.phone) : undefined,
    ),
  );
  const isSame = (other: typeof lead) => Boolean(email) && other.email?.toLowerCase() === email;
  return found
    .filter(
      (other) =>
        other.id === id || isSame(other) || ((!other.email || !email) && samePhone(other.phone, lead.phone)),
    )
    .map((other) => ({
      ...other,
      sure: other.id === id || isSame(other) || digits(other.phone ?? "") === digits(lead.phone ?? ""),
    }));
}

export type LeadOfPerson = Awaited<ReturnType<typeof listLeadsOfPerson>>[number];

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

/** A condition for all numbers for which `samePhone` may be true, however they are written. */
function mayBePhone(phone: string): SQL {
  const end = digits(phone).slice(-MIN_PHONE_DIGITS);
  if (end.length < MIN_PHONE_DIGITS) return eq(sql`trim(${leads.phone})`, phone.trim());
  return like(leads.phone, `%${[...end].join("%")}%`);
}
