import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { eq } from "drizzle-orm";
import { media } from "#drizzle/schema/media";
import { db, findFirst } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { ignoreMissing } from "~/lib/files/durable-file.server";
import { objectStore } from "~/lib/files/object-store.server";
import { buildImageKey, findStem } from "./image-key";
import { listStoredImages } from "./image-lookup.server";
import { processImage } from "./image-processing.server";
import { saveImage } from "./images.server";

/** The folder of an export that has its images. */
export const IMAGES_FOLDER = "images";

const FOLDER = "blog-images";

/** Collects the uploaded images that an export uses. */
export async function createImageExport() {
  const keysByUrl = new Map((await listStoredImages()).map(({ key, url }) => [url, key]));
  const usedKeys = new Set<string>();
  return {
    /** The path of an uploaded image in the folder; any other URL unchanged. */
    toPath(url: string): string {
      const key = keysByUrl.get(url.startsWith(`${env.siteUrl}/`) ? url.slice(env.siteUrl.length) : url);
      if (!key) return url;
      usedKeys.add(key);
      return `${IMAGES_FOLDER}/${basename(key)}`;
    },
    /** Writes the used images. @returns their number, and the keys of those that the store has lost */
    async write(folder: string): Promise<{ images: number; missing: string[] }> {
      await mkdir(join(folder, IMAGES_FOLDER), { recursive: true });
      const missing: string[] = [];
      for (const key of usedKeys) {
        const object = await objectStore.get(key);
        if (object) await writeFile(join(folder, IMAGES_FOLDER, basename(key)), await readBytes(object.body));
        else missing.push(key);
      }
      return { images: usedKeys.size - missing.length, missing };
    },
  };
}

const readBytes = async (body: BodyInit) => Buffer.from(await new Response(body).arrayBuffer());

/**
 * The URL of an image that an export has as `images/NAME`, which is stored under the same key if it is not there yet.
 * Null if the folder does not have it. @throws FormError if it is not an image that can be stored
 */
export async function importImage(folder: string, path: string): Promise<string | null> {
  const name = basename(path);
  const known = await findFirst(
    db
      .select({ url: media.url })
      .from(media)
      .where(eq(media.key, `${FOLDER}/${name}`)),
  );
  if (known) return known.url;
  const bytes = await readFile(join(folder, IMAGES_FOLDER, name)).catch(ignoreMissing);
  if (!bytes) return null;
  const image = await processImage(bytes);
  const stem = findStem(`${FOLDER}/${name}`);
  // Its bytes stay if nothing has to be changed, so that another export is equal.
  const isUnchanged = stem !== undefined && buildImageKey(stem, image.format) === `${FOLDER}/${name}`;
  const prefix = basename(name, extname(name));
  return (await saveImage(isUnchanged ? { ...image, bytes } : image, { prefix, stem }, objectStore)).url;
}
