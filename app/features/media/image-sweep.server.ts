import { and, asc, eq, lt } from "drizzle-orm";
import { media } from "#drizzle/schema/media";
import { db } from "~/lib/database/db.server";
import type { ObjectStore } from "~/lib/files/object-store";
import { objectStore } from "~/lib/files/object-store.server";
import { HOUR_MS } from "~/lib/text/duration";
import { startSweep } from "~/lib/workers/sweep.server";
import { removeImage } from "./images.server";

/** An upload takes seconds, so the process of one that is pending for this long has died. */
const MAX_PENDING_MS = HOUR_MS;
const SWEEP_EVERY_MS = HOUR_MS;
const BATCH = 100;
/** Longer than any sweep takes while the store responds. */
const LEASE_MS = 600_000;

/** Removes what unfinished uploads and deletions left. @returns the number of images. @throws ObjectStoreDownError */
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

/** Sweeps now and every hour, in one process at a time. */
export const startImageSweep = () =>
  startSweep({ name: "image-sweep", everyMs: SWEEP_EVERY_MS, leaseMs: LEASE_MS, sweep: sweepPendingImages });
