import { and, eq, inArray } from "drizzle-orm";
import { isUniqueViolation } from "#drizzle/connect";
import { media } from "#drizzle/schema/media";
import { atomic, db } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { type ObjectStore, ObjectStoreDownError } from "~/lib/files/object-store";
import { log } from "~/lib/log/log.server";
import type { ProcessedImage } from "./image-encoding.server";
import { ImageStoreDownError } from "./image-errors.server";
import { imageFormats } from "./image-formats";
import { buildImageKey, buildKeyStem, buildVariantKey, listPossibleImageKeys } from "./image-key";

export type StoredImage = typeof media.$inferSelect;

/** The URL of an object: on this site, or in the bucket if that is public. */
export const buildImageUrl = (key: string): string => `${env.s3?.publicUrl ?? "/media"}/${key}`;

/**
 * Stores a processed image with its variants. The row comes first, so that the sweep can find what a crash leaves.
 * @throws ImageStoreDownError if the store fails; what a failed cleanup leaves, the sweep removes
 */
export async function saveImage(
  image: ProcessedImage,
  { prefix }: { prefix: string },
  store: ObjectStore,
): Promise<StoredImage> {
  const { row, stem } = await reserveRow(image, prefix);
  try {
    await store.put(row.key, image.bytes, { type: row.type });
    for (const { bytes, type, extension, width } of image.variants) {
      await store.put(buildVariantKey(stem, width, extension), bytes, { type });
    }
    const [changedRows] = await atomic(
      db
        .update(media)
        .set({ state: "ready" })
        .where(and(eq(media.id, row.id), eq(media.state, "pending"))),
    );
    if (changedRows !== 1) throw new Error("The image was removed by the sweep while it was being stored");
    return { ...row, state: "ready" };
  } catch (error) {
    log.error({ err: error, image: row.id }, "could not store an image");
    await removeImage(row, store).catch((failure: unknown) =>
      log.warn({ err: failure, image: row.id }, "could not clean up an image; the sweep will"),
    );
    if (error instanceof ObjectStoreDownError) throw new ImageStoreDownError(error.message);
    throw error;
  }
}

let lastTimestamp = 0;

/** Writes the pending row. Uploads of the same millisecond have different keys, even in different processes. */
async function reserveRow(
  image: ProcessedImage,
  prefix: string,
): Promise<{ row: StoredImage; stem: string }> {
  for (;;) {
    lastTimestamp = Math.max(Date.now(), lastTimestamp + 1);
    const stem = buildKeyStem(prefix, lastTimestamp);
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

/** Removes an image's objects, then its row. @throws ObjectStoreDownError if the store fails; then the row stays */
export async function removeImage(row: StoredImage, store: ObjectStore): Promise<void> {
  for (const { key } of [row, ...row.variants]) await store.delete(key);
  await atomic(db.delete(media).where(eq(media.id, row.id)));
}
