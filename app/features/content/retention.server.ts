import { eq } from "drizzle-orm";
import { contentEntries } from "#drizzle/schema/content";
import { defaultRetention, type Retention } from "~/content/retention";
import { db, sharedNow } from "~/lib/database/db.server";
import { DAY_MS } from "~/lib/text/duration";
import { listEntries, pickShown } from "./entries.server";
import { retention } from "./kinds/retention.server";

/** How long data is kept, for pages: while the database is unavailable, what was read last. */
export const readRetention = async (): Promise<Retention> =>
  (await listEntries(retention))[0] ?? defaultRetention;

/** For each kind of data, the time before which it has been kept long enough (epoch milliseconds). */
export type RetentionCutoffs = Record<keyof Retention, number>;

/**
 * The cutoffs of the periods that are in force, never of older ones: what is deleted is gone.
 * @throws the database's error, or that of stored periods that cannot be read
 */
export async function readCutoffs(now = sharedNow()): Promise<RetentionCutoffs> {
  const [entry] = await db.select().from(contentEntries).where(eq(contentEntries.kind, retention.name));
  const shown = entry && pickShown(entry, now);
  const periods = shown ? retention.schema.parse(shown) : defaultRetention;
  return Object.fromEntries(
    Object.entries(periods).map(([name, days]) => [name, days === "never" ? 0 : now - Number(days) * DAY_MS]),
  ) as RetentionCutoffs;
}
