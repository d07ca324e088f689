import { sql } from "drizzle-orm";
import { contentVersion } from "#drizzle/schema/content-version";
import { db } from "./db.server";

/** The statement that invalidates every cached page. It belongs in the `atomic` write that changes public content. */
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

/** The version of public content; 0 before the first change. */
export async function findContentVersion(): Promise<number> {
  // Prepared once, since every request runs it, but not before the first request: the table may not exist yet.
  query ??= prepareQuery();
  const row = await query.get();
  return row?.version ?? 0;
}
