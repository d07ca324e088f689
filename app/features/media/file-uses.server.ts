import { and, asc, eq, inArray, lt } from "drizzle-orm";
import type { Statement } from "#drizzle/connection";
import { media } from "#drizzle/schema/media";
import { db } from "~/lib/database/db.server";
import { expectRow } from "~/lib/database/writes.server";
import { FormError } from "~/lib/form/form-error";
import { findFileStems, listPossibleImageKeys } from "./image-key";
import { buildImageUrl, type StoredImage } from "./images.server";

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
export const listFilesUsedBefore = (time: number, atMost: number): Promise<StoredImage[]> =>
  db
    .select()
    .from(media)
    .where(and(lt(media.usedAt, time), eq(media.state, "ready")))
    .orderBy(asc(media.usedAt))
    .limit(atMost);

/** The statement that notes that the files are used. */
export const keepFiles = (ids: string[], now: number): Statement =>
  db.update(media).set({ usedAt: now }).where(inArray(media.id, ids));
