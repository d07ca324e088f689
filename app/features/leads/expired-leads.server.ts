import { and, eq, exists, inArray, isNotNull, isNull, lt, ne, not, or, type SQL, sql } from "drizzle-orm";
import { alias } from "#drizzle/schema/columns";
import { leadNotes, leads } from "#drizzle/schema/leads";
import { atomic, db } from "~/lib/database/db.server";
import { listIdsLong } from "~/lib/database/long-read.server";
import type { LeadParts } from "./lead-part.server";
import { isNotDemo } from "./leads.server";

/** The times before which leads of two kinds have been kept long enough (epoch milliseconds). */
export type LeadCutoffs = { spam: number; doubtful: number };

const isSpam = sql`${leads.status} = 'spam'`;

const other = alias(leads, "other");

/** No one has changed it: every change by staff counts its revision up. */
const isUntouched = ({ status, revision, verification }: typeof leads | typeof other) =>
  and(eq(status, "new"), eq(revision, 1), ne(verification, "verified"));

/** The person has another lead, which is not in doubt. */
const isOfKnownPerson = exists(
  db
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        or(
          sql`lower(${other.email}) = lower(${leads.email})`,
          eq(other.phoneKey, leads.phoneKey),
          eq(other.personId, leads.personId),
        ),
        ne(other.id, leads.id),
        ne(other.status, "spam"),
        not(isUntouched(other) as SQL),
      ),
    ),
);

/** Its number, if it has one, can be compared (`storePhoneKeys`). */
const hasKnownPhone = or(isNull(leads.phone), isNotNull(leads.phoneKey));

const hasNote = exists(db.select({ id: leadNotes.id }).from(leadNotes).where(eq(leadNotes.leadId, leads.id)));

/**
 * The conditions that a lead has been kept long enough, one for each index: spam since it was marked, and a lead in
 * doubt since it arrived, if no one has handled it and its person has no other. What another feature needs stays.
 */
export function listExpired({ spam, doubtful }: LeadCutoffs, parts: LeadParts): SQL[] {
  const needed = parts.flatMap((part) => part.needsLead?.(leads.id) ?? []);
  const isFree = and(isNotDemo, ...needed.map(not));
  return [
    and(isSpam, lt(leads.spamAt, spam), isFree),
    and(
      isUntouched(leads),
      lt(leads.createdAt, doubtful),
      hasKnownPhone,
      isFree,
      not(hasNote),
      not(isOfKnownPerson),
    ),
  ] as SQL[];
}

/** The ids of up to `atMost` leads, searched among all in doubt, of which a wave of spam leaves many. */
export const listIdsWhere = (condition: SQL, atMost: number): Promise<string[]> =>
  listIdsLong(db.select({ id: leads.id }).from(leads).where(condition).limit(atMost));

/** Lets the period of spam that an earlier release marked begin. @returns the number of leads */
export async function beginSpamPeriods(atMost: number, now: number): Promise<number> {
  const unknown = db
    .select({ id: leads.id })
    .from(leads)
    .where(and(isSpam, isNull(leads.spamAt)))
    .limit(atMost);
  const begin = db.update(leads).set({ spamAt: now }).where(inArray(leads.id, unknown));
  const [changed = 0] = await atomic(begin);
  return changed;
}
