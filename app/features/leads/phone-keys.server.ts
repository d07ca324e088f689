import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { leads } from "#drizzle/schema/leads";
import { getPhoneKey } from "~/features/leads/person/phone-digits";
import { atomic, db } from "~/lib/database/db.server";
import { readLong } from "~/lib/database/long-read.server";
import { startSweep } from "~/lib/database/sweep.server";
import { DAY_MS, MINUTE_MS } from "~/lib/text/duration";

const BATCH = 200;

/**
 * Stores the keys of phone numbers that an earlier release stored, or stores beside this one during an update.
 * @returns the number of leads
 */
export async function storePhoneKeys(): Promise<number> {
  let stored = 0;
  for (;;) {
    // SQLite looks at all leads without a number: it takes the index of keys instead of the one for this.
    const rows = await readLong<{ id: string; phone: string }>(
      db
        .select({ id: leads.id, phone: leads.phone })
        .from(leads)
        .where(and(isNotNull(leads.phone), isNull(leads.phoneKey)))
        .limit(BATCH),
    );
    if (rows.length === 0) return stored;
    const setKey = ({ id, phone }: (typeof rows)[number]) =>
      db
        .update(leads)
        .set({ phoneKey: getPhoneKey(phone) })
        .where(eq(leads.id, id));
    await atomic(...rows.map(setKey));
    stored += rows.length;
  }
}

/** Stores the missing keys now and every day, in one process at a time. */
export const startPhoneKeySweep = () =>
  startSweep({ name: "phone-keys", everyMs: DAY_MS, leaseMs: 5 * MINUTE_MS, sweep: storePhoneKeys });
