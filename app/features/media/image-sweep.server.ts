import { and, asc, eq, lt } from "drizzle-orm";
import { media } from "#drizzle/media";
import { db } from "~/lib/db.server";
import { HOUR_MS } from "~/lib/duration";
import type { ObjectStore } from "~/lib/object-store";
import { objectStore } from "~/lib/object-store.server";
import { startSweep } from "~/lib/sweep.server";
import { removeImage } from "./images.server";

/** An upload takes seconds: after this long, what ended it was the end of its process. */
const PENDING_FOR_MS = HOUR_MS;
const SWEEP_EVERY_MS = HOUR_MS;
const BATCH = 100;
/** Longer than a sweep takes as long as the store answers. */
const LEASE_MS = 600_000;

/**
 * Removes what uploads and deletions left that never came to their end before `now` (milliseconds since the epoch):
 * the objects, then the rows, a hundred at a time.
 * @returns how many images were removed.
 * @throws ObjectStoreDown where the store fails; the rest waits for the next time.
 */
export async function sweepPendingImages(
  now = Date.now(),
  store: ObjectStore = objectStore,
): Promise<number> {
  const longAgo = now - PENDING_FOR_MS;
  await store.tidy(longAgo);
  const rows = await db
    .select()
    .from(media)
    .where(and(eq(media.state, "pending"), lt(media.createdAt, longAgo)))
    .orderBy(asc(media.createdAt))
    .limit(BATCH);
  for (const row of rows) await removeImage(row, store);
  return rows.length;
}

/** Sweeps now and every hour, in one process at a time. */
export const startImageSweep = () =>
  startSweep({ name: "image-sweep", everyMs: SWEEP_EVERY_MS, leaseMs: LEASE_MS, sweep: sweepPendingImages });
