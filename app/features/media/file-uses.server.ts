import { and, asc, eq, inArray, lt, type SQL } from "drizzle-orm";
import type { Statement } from "#drizzle/connection";
import { media } from "#drizzle/schema/media";
import { atomic, db } from "~/lib/database/db.server";
import { startSweep } from "~/lib/database/sweep.server";
import { expectRow, tryAtomic } from "~/lib/database/writes.server";
import { type ObjectStore, objectStore } from "~/lib/files/object-store.server";
import { FormError } from "~/lib/form/form-error";
import { DAY_MS, HOUR_MS } from "~/lib/text/time";
import { fileStem, findFileStems, listPossibleImageKeys } from "./image";
import { buildImageUrl, hideImage, removeImage, type StoredImage } from "./images.server";

/** Every key that a file with this stem may have. */
const listKeys = (stem: string): string[] =>
  stem.startsWith("documents/") ? [`${stem}.pdf`] : listPossibleImageKeys(stem);

const createDeletedError = (url: string) =>
  new FormError(`The file ${url} has been deleted. Please upload it again, or remove it.`, { status: 409 });

/**
 * The statements that note the use of all uploaded files in a text by an entry, which is written in the same
 * transaction: if someone deletes such a file at the same moment, they throw a FormError (409).
 * @throws FormError (409), with `requireImages`, if an image has been deleted before
 */
export async function noteUses(
  text: string,
  now: number,
  { requireImages = false } = {},
): Promise<Statement[]> {
  const stems = [...findFileStems(text)];
  if (stems.length === 0) return [];
  const found = await db
    .select({ id: media.id, key: media.key, url: media.url })
    .from(media)
    .where(and(inArray(media.key, stems.flatMap(listKeys)), eq(media.state, "ready")));
  for (const stem of requireImages ? stems : []) {
    const url = buildImageUrl(stem);
    const isImage = !stem.startsWith("documents/") && text.includes(url);
    if (isImage && !found.some(({ key }) => key.startsWith(`${stem}.`))) throw createDeletedError(url);
  }
  return found.map(({ id, url }) =>
    expectRow(
      db
        .update(media)
        .set({ usedAt: now })
        .where(and(eq(media.id, id), eq(media.state, "ready"))),
      () => createDeletedError(url),
    ),
  );
}

/** The files that an entry was last known to use before `time`, the oldest first. */
const listFilesUsedBefore = (time: number, atMost: number): Promise<StoredImage[]> =>
  db
    .select()
    .from(media)
    .where(and(lt(media.usedAt, time), eq(media.state, "ready")))
    .orderBy(asc(media.usedAt))
    .limit(atMost);

/** The statement that notes that the files are used. */
const keepFiles = (ids: string[], now: number): Statement =>
  db.update(media).set({ usedAt: now }).where(inArray(media.id, ids));

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
