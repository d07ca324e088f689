import { sql } from "drizzle-orm";
import { prepareOnce } from "#drizzle/prepare-once";
import { contentVersion } from "#drizzle/schema/shared-state";
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

const selectVersion = prepareOnce(() => db.select({ version: contentVersion.version }).from(contentVersion));

/** The version of public content; 0 before the first change. Every request reads it. */
export const findContentVersion: () => Promise<number> = db.readOften(async () => {
  const [row] = await selectVersion();
  return row?.version ?? 0;
});
