import { and, asc, eq, lt, type SQL } from "drizzle-orm";
import { media } from "#drizzle/schema/media";
import { atomic, db } from "~/lib/database/db.server";
import { startSweep } from "~/lib/database/sweep.server";
import { tryAtomic } from "~/lib/database/writes.server";
import { type ObjectStore, objectStore } from "~/lib/files/object-store.server";
import { DAY_MS, HOUR_MS } from "~/lib/text/duration";
import { keepFiles, listFilesUsedBefore } from "./file-uses.server";
import { fileStem } from "./image-key";
import { hideImage, removeImage } from "./images.server";

/** An upload takes seconds, so the process of one that is pending for this long has died. */
const MAX_PENDING_MS = HOUR_MS;
/** What entries used is looked at again after a day, and deleted after 60: unsent forms may have it for 30. */
const LOOK_AGAIN_MS = DAY_MS;
const KEPT_MS = 60 * DAY_MS;
const SWEEP_EVERY_MS = HOUR_MS;
const BATCH = 100;
/** Longer than any sweep takes while the store responds. */
const LEASE_MS = 600_000;

/** Removes what unfinished uploads and deletions left. @returns the number of files. @throws ObjectStoreDownError */
export async function sweepPendingImages(
  now = Date.now(),
  store: ObjectStore = objectStore,
): Promise<number> {
  const rows = await db
    .select()
    .from(media)
    .where(and(eq(media.state, "pending"), lt(media.createdAt, now - MAX_PENDING_MS)))
    .orderBy(asc(media.createdAt))
    .limit(BATCH);
  for (const row of rows) await removeImage(row, store);
  return rows.length;
}

/** What tells whether a file is used, by the stem that its URLs share. */
export type FileUses = {
  /** The stems of all files that are used. */
  findUsedStems(): Promise<Pick<Set<string>, "has">>;
  /** The condition that nothing uses a file. */
  isUnused(stem: string): SQL | undefined;
};

/** Removes the files that entries used, and nothing has used for 60 days. @returns their number */
export async function sweepUnusedFiles(
  { findUsedStems, isUnused }: FileUses,
  now = Date.now(),
  store: ObjectStore = objectStore,
): Promise<number> {
  const rows = await listFilesUsedBefore(now - LOOK_AGAIN_MS, BATCH);
  if (rows.length === 0) return 0;
  const usedStems = await findUsedStems();
  const used = rows.filter((row) => usedStems.has(fileStem(row)));
  if (used.length > 0)
    await atomic(
      keepFiles(
        used.map(({ id }) => id),
        now,
      ),
    );
  let removed = 0;
  for (const row of rows) {
    if (used.includes(row) || (row.usedAt ?? now) >= now - KEPT_MS) continue;
    if (!(await tryAtomic(hideImage(row, isUnused(fileStem(row)))))) continue;
    await removeImage(row, store);
    removed += 1;
  }
  return removed;
}

/** Sweeps now and every hour, in one process at a time. */
export const startImageSweep = (uses: FileUses) =>
  startSweep({
    name: "image-sweep",
    everyMs: SWEEP_EVERY_MS,
    leaseMs: LEASE_MS,
    sweep: async () => (await sweepPendingImages()) + (await sweepUnusedFiles(uses)),
  });
