import { sql } from "drizzle-orm";
import { contentVersion } from "#drizzle/content-version";
import { db } from "./db.server";

/** The statement that voids every cached page: goes into the `atomic` write that changes public content. */
export const bumpContentVersion = () =>
  db
    .insert(contentVersion)
    .values({ id: 1, version: 1 })
    .onConflictDoUpdate({
      target: contentVersion.id,
      set: { version: sql`${contentVersion.version} + 1` },
    });

const prepareQuery = () => db.select({ version: contentVersion.version }).from(contentVersion).prepare();
let query: ReturnType<typeof prepareQuery> | undefined;

/** The number that the last change of public content left behind; 0 before the first. */
export async function findContentVersion(): Promise<number> {
  // Prepared once, since every request asks; but not before the first one, when the table exists.
  query ??= prepareQuery();
  const row = await query.get();
  return row?.version ?? 0;
}
