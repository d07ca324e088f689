import { and, eq, gt, inArray } from "drizzle-orm";
import { media } from "#drizzle/schema/media";
import { db, findFirst } from "~/lib/database/db.server";
import { objectStore, type StoredObject } from "~/lib/files/object-store.server";
import { log } from "~/lib/log/log.server";
import { findStem, listPossibleImageKeys } from "./image";
import type { PictureSource } from "./picture";

/** An uploaded image's data for pages; sizes in pixels. */
export type FoundImage = { width: number; height: number; blur: string | null; sources: PictureSource[] };

/** In order of preference, because a browser picks the first type that it supports. */
const SOURCE_TYPES = ["image/avif", "image/webp"];

/** The uploaded images among the URLs, by URL. */
export async function findImages(urls: string[]): Promise<Map<string, FoundImage>> {
  const distinctUrls = [...new Set(urls)];
  if (distinctUrls.length === 0) return new Map();
  const rows = await db
    .select()
    .from(media)
    .where(and(inArray(media.url, distinctUrls), isImage));
  return new Map(rows.map((row) => [row.url, describeImage(row)]));
}

/** A stored image's data for pages. */
export function describeImage(row: typeof media.$inferSelect): FoundImage {
  const { key, url, width, height, blur, variants } = row;
  // Keeps the base URL from when it was uploaded, because the configuration may have changed.
  const base = url.slice(0, -key.length);
  const sources = SOURCE_TYPES.map((type) => ({
    type,
    srcSet: variants
      .filter((variant) => variant.type === type)
      .map((variant) => `${base}${variant.key} ${variant.width}w`)
      .join(", "),
  }));
  return { width, height, blur, sources: sources.filter(({ srcSet }) => srcSet !== "") };
}

/** The condition of a completely stored image, not a document. */
export const isImage = and(eq(media.state, "ready"), gt(media.width, 0));

/** A completely stored image, or null. */
export const findImage = (id: string): Promise<typeof media.$inferSelect | null> =>
  findFirst(
    db
      .select()
      .from(media)
      .where(and(eq(media.id, id), isImage)),
  );

/** Whether the key belongs to a completely stored image, or to one of its variants. */
export async function isServedKey(key: string): Promise<boolean> {
  const stem = findStem(key);
  if (!stem) return false;
  const rows = await db
    .select({ key: media.key, variants: media.variants })
    .from(media)
    .where(and(inArray(media.key, listPossibleImageKeys(stem)), eq(media.state, "ready")));
  return rows.some((row) => row.key === key || row.variants.some((variant) => variant.key === key));
}

/** The names of all completely stored files. */
export const listStoredImages = () =>
  db
    .select({ key: media.key, url: media.url, variants: media.variants })
    .from(media)
    .where(eq(media.state, "ready"));

/** The keys of all completely stored files and of their variants. */
export const listImageKeys = async (): Promise<string[]> =>
  (await listStoredImages()).flatMap((row) => [row.key, ...row.variants.map(({ key }) => key)]);

/** The object of a served key; null if the store has lost it. @throws ObjectStoreDownError */
export async function readImage(key: string): Promise<StoredObject | null> {
  try {
    const object = await objectStore.get(key);
    if (!object) log.error({ key }, "an image is missing from the object store");
    return object;
  } catch (error) {
    log.error({ err: error, key }, "could not read an image");
    throw error;
  }
}
