import { and, asc, eq, lt } from "drizzle-orm";
import { media } from "#drizzle/media";
import { db } from "~/lib/db.server";
import { holdLease, releaseLease } from "~/lib/lease.server";
import { log } from "~/lib/log.server";
import { type ObjectStore, objectStore } from "~/lib/object-store.server";
import { removeImage } from "./images.server";

const HOUR_MS = 3_600_000;
/** An upload takes seconds: after this long, what ended it was the end of its process. */
const PENDING_FOR_MS = HOUR_MS;
const SWEEP_EVERY_MS = HOUR_MS;
const AT_ONCE = 100;
const LEASE = "image-sweep";
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
    .limit(AT_ONCE);
  for (const row of rows) await removeImage(row, store);
  return rows.length;
}

/** Sweeps now and every hour, in one process at a time. `stop` lets a sweep under way finish. */
export function startImageSweep(): { stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  const sweep = () => {
    running ??= sweepUnderLease().finally(() => {
      running = undefined;
    });
  };
  const timer = setInterval(sweep, SWEEP_EVERY_MS);
  timer.unref();
  sweep();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

async function sweepUnderLease(): Promise<void> {
  try {
    if (!(await holdLease(LEASE, LEASE_MS))) return;
    const removed = await sweepPendingImages();
    if (removed > 0) log.info({ removed }, "unfinished images were swept away");
    await releaseLease(LEASE);
  } catch (error) {
    log.warn({ err: error }, "unfinished images could not be swept away");
  }
}
