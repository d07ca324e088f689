import { and, desc, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { isUniqueViolation } from "#drizzle/connect";
import { media } from "#drizzle/schema/media";
import type { ProcessedImage } from "~/features/media/encoding/image-encoding.server";
import { atomic, db, findFirst } from "~/lib/database/db.server";
import { expectRow, findRevision, writeSeen } from "~/lib/database/writes.server";
import { env } from "~/lib/env/env.server";
import { type ObjectStore, ObjectStoreDownError } from "~/lib/files/object-store.server";
import { log } from "~/lib/log/log.server";
import {
  buildImageKey,
  buildKeyStem,
  buildVariantKey,
  ImageStoreDownError,
  imageFormats,
  listPossibleImageKeys,
} from "./image";
import { isImage } from "./image-lookup.server";

export type StoredImage = typeof media.$inferSelect;

/** The URL of an object: on this site, or in the bucket if that is public. */
export const buildImageUrl = (key: string): string => `${env.s3?.publicUrl ?? "/media"}/${key}`;

/**
 * Stores a processed image with its variants, under the key that begins with `stem` if that is given and free. The
 * row comes first, so that the sweep can find what a crash leaves.
 * @throws ImageStoreDownError if the store fails; what a failed cleanup leaves, the sweep removes
 */
export async function saveImage(
  image: ProcessedImage,
  { prefix, stem: wantedStem, usedAt = null }: ImageNaming,
  store: ObjectStore,
): Promise<StoredImage> {
  const { row, stem } = await reserveRow(image, { prefix, stem: wantedStem, usedAt });
  const objects = image.variants.map(({ bytes, type, extension, width }) => ({
    ...{ key: buildVariantKey(stem, width, extension), bytes, type },
  }));
  return await putObjects(
    row,
    [{ key: row.key, bytes: image.bytes, type: row.type }, ...objects],
    store,
  ).catch((error: unknown) => {
    throw error instanceof ObjectStoreDownError ? new ImageStoreDownError(error.message) : error;
  });
}

type ImageNaming = {
  prefix: string;
  stem?: string;
  /** When an entry was known to use it; null if it is of the library. */
  usedAt?: number | null;
};

/** Stores the objects of a pending row, which is then ready. @throws ObjectStoreDownError */
export async function putObjects(
  row: StoredImage,
  objects: { key: string; bytes: Buffer; type: string }[],
  store: ObjectStore,
): Promise<StoredImage> {
  try {
    for (const { key, bytes, type } of objects) await store.put(key, bytes, { type });
    const [changedRows] = await atomic(
      db
        .update(media)
        .set({ state: "ready" })
        .where(and(eq(media.id, row.id), eq(media.state, "pending"))),
    );
    if (changedRows !== 1) throw new Error("The file was removed by the sweep while it was being stored");
    return { ...row, state: "ready" };
  } catch (error) {
    log.error({ err: error, key: row.key }, "could not store a file");
    await removeImage(row, store).catch((failure: unknown) =>
      log.warn({ err: failure, key: row.key }, "could not clean up a file; the sweep will"),
    );
    throw error;
  }
}

let lastTimestamp = 0;

/** Writes the pending row. Uploads of the same millisecond have different keys, even in different processes. */
async function reserveRow(
  image: ProcessedImage,
  { prefix, stem: wantedStem, usedAt = null }: ImageNaming,
): Promise<{ row: StoredImage; stem: string }> {
  for (let attempt = 0; ; attempt += 1) {
    lastTimestamp = Math.max(Date.now(), lastTimestamp + 1);
    const stem = (attempt === 0 ? wantedStem : undefined) ?? buildKeyStem(prefix, lastTimestamp);
    const key = buildImageKey(stem, image.format);
    const row: StoredImage = {
      id: crypto.randomUUID(),
      key,
      url: buildImageUrl(key),
      state: "pending",
      type: imageFormats[image.format].type,
      width: image.width,
      height: image.height,
      bytes: image.bytes.length,
      variants: image.variants.map(({ type, extension, width }) => ({
        key: buildVariantKey(stem, width, extension),
        type,
        width,
      })),
      blur: image.blur,
      description: null,
      createdAt: lastTimestamp,
      usedAt,
      revision: 1,
      revisedBy: null,
    };
    try {
      await atomic(db.insert(media).values(row));
    } catch (error) {
      if (isUniqueViolation(error)) continue;
      throw error;
    }
    // The same stem with another extension would share the variants: if two uploads collide, both retry.
    const withSameStem = await db
      .select({ id: media.id })
      .from(media)
      .where(inArray(media.key, listPossibleImageKeys(stem)));
    if (withSameStem.length === 1) return { row, stem };
    await atomic(db.delete(media).where(eq(media.id, row.id)));
  }
}

/** The stored image with this URL, or null. */
export const findImageByUrl = (url: string): Promise<StoredImage | null> =>
  findFirst(db.select().from(media).where(eq(media.url, url)));

/** The ids, keys and descriptions of all completely stored images, newest first. */
export const listNewestImages = async () =>
  await db
    .select({ id: media.id, key: media.key, description: media.description })
    .from(media)
    .where(isImage)
    .orderBy(desc(media.createdAt), desc(media.id));

/** The images with these ids, in this order. */
export async function listImagesById(ids: readonly string[]): Promise<StoredImage[]> {
  const rows = ids.length > 0 ? await db.select().from(media).where(inArray(media.id, ids)) : [];
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** The revision of an image; null if it has been deleted. */
export const findImageRevision = (id: string) => findRevision(media, eq(media.id, id));

const hasNoDescription = isNull(media.description);

/** The statement by which staff describe an image as they saw it; with `onlyMissing`, if it has no description. */
export const writeDescription = (
  { id, revision }: StoredImage,
  description: string,
  { actor, onlyMissing }: { actor: { id: string }; onlyMissing: boolean },
) =>
  writeSeen(
    media,
    and(eq(media.id, id), onlyMissing ? hasNoDescription : undefined),
    { description },
    { seen: revision, actor },
  );

/** The statement that gives an image the description of the one that it replaces. */
export const setDescription = (id: string, description: string | null) =>
  db.update(media).set({ description }).where(eq(media.id, id));

/** The statement that describes an image by its URL, if it has no description. */
export const describeByUrl = (url: string, description: string) =>
  db
    .update(media)
    .set({ description })
    .where(and(eq(media.url, url), hasNoDescription));

/**
 * The statement that hides a file if the condition holds, and no entry has been saved with it since it was read. The
 * sweep removes pending ones.
 */
export const hideImage = ({ id, usedAt }: Pick<StoredImage, "id" | "usedAt">, condition: SQL | undefined) =>
  expectRow(
    db
      .update(media)
      .set({ state: "pending" })
      .where(
        and(
          eq(media.id, id),
          eq(media.state, "ready"),
          usedAt === null ? isNull(media.usedAt) : eq(media.usedAt, usedAt),
          condition,
        ),
      ),
  );

/** Removes a file's objects, then its row. @throws ObjectStoreDownError if the store fails; then the row stays */
export async function removeImage(row: StoredImage, store: ObjectStore): Promise<void> {
  for (const { key } of [row, ...row.variants]) await store.delete(key);
  await atomic(db.delete(media).where(eq(media.id, row.id)));
}
