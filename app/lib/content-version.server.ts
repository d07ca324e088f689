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

/** The number that the last change of public content left behind; 0 before the first. */
export async function findContentVersion(): Promise<number> {
  const [row] = await db.select({ version: contentVersion.version }).from(contentVersion);
  return row?.version ?? 0;
}
