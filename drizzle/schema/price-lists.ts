import { sql } from "drizzle-orm";
import { check, integer, json, revised, table, text, time } from "./columns";

/** An option in whole USD. `max` is null without an upper end. */
type StoredPrice = { label: string; min: number; max: number | null; offered: boolean };

/** A pace of work. The multiplier is in hundredths. */
type StoredTimeline = { label: string; hundredths: number; offered: boolean };

/** The values that staff set in a price list, by the ids of its options. */
export type StoredPrices = {
  items: Record<string, StoredPrice>;
  timelines: Record<string, StoredTimeline>;
  /** The lowest and the highest multiplier of complexity, in hundredths. */
  complexity: { lowest: number; highest: number };
};

/** The price lists after the first, which is in code. None changes once it has begun. */
export const priceLists = table(
  "price_lists",
  {
    /** From 2. */
    number: integer().primaryKey(),
    startsAt: time().notNull(),
    prices: json<StoredPrices>().notNull(),
    note: text().notNull(),
    /** The e-mail address of the account, which it outlasts. */
    savedBy: text().notNull(),
    savedAt: time().notNull(),
    ...revised(),
  },
  ({ number }) => [check("price_lists_number", sql`${number} > 1`)],
);
