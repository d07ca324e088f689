import { inArray, isNull } from "drizzle-orm";
import { erasures } from "#drizzle/schema/erasures";
import { env } from "~/lib/env/env.server";
import { appendDurably } from "~/lib/files/durable-file.server";
import { log } from "~/lib/log/log.server";
import { digest } from "~/lib/secrets/digest.server";
import { atomic, db } from "./db.server";
import { erasuresFile } from "./known-database.server";

/** The statement that records erased leads or accounts by digests of their ids, in the write that erases them. */
export function insertErasures(ids: readonly string[]) {
  const now = Date.now();
  const rows = ids.map((id) => ({ digest: digest(id), erasedAt: now, appliedAt: now }));
  return db.insert(erasures).values(rows).onConflictDoNothing();
}

/** Records them in a file too, after that write, because the database may be lost. */
export async function appendErasuresToFile(ids: readonly string[]): Promise<void> {
  const lines = ids.map((id) => `${digest(id)}\n`).join("");
  await appendDurably(erasuresFile(env), lines).catch((error) =>
    log.warn({ err: error }, "an erasure is recorded only in the database"),
  );
}

/** Erases again what a restored backup has brought back. Each function erases the rows whose id `isErased`. */
export async function eraseAgain(
  eraseFunctions: readonly ((isErased: (id: string) => boolean) => Promise<void>)[],
): Promise<void> {
  const pending = await db
    .select({ digest: erasures.digest })
    .from(erasures)
    .where(isNull(erasures.appliedAt));
  if (pending.length === 0) return;
  const digests = new Set(pending.map((row) => row.digest));
  for (const erase of eraseFunctions) await erase((id) => digests.has(digest(id)));
  await atomic(db.update(erasures).set({ appliedAt: Date.now() }).where(isNull(erasures.appliedAt)));
}

/** The digests that the backup bucket does not have yet, a thousand at most. */
export async function listUncopiedErasures(): Promise<string[]> {
  const uncopied = db.select({ digest: erasures.digest }).from(erasures).where(isNull(erasures.bucketAt));
  return (await uncopied.limit(1000)).map((row) => row.digest);
}

/** Records that the bucket has them. @throws NotStoredError */
export const recordCopiedErasures = (digests: readonly string[]): Promise<number[]> =>
  atomic(
    db
      .update(erasures)
      .set({ bucketAt: Date.now() })
      .where(inArray(erasures.digest, [...digests])),
  );
