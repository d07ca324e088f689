import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import { and, eq } from "drizzle-orm";
import { OperatorError } from "#drizzle/errors";
import { media } from "#drizzle/schema/media";
import { db, findFirst } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { ignoreMissing } from "~/lib/files/durable-file.server";
import { objectStore } from "~/lib/files/object-store.server";
import { FormError } from "~/lib/form/form-error";
import { buildImageKey, findStem } from "./image";
import { listStoredImages } from "./image-lookup.server";
import { buildImageUrl, saveImage } from "./images.server";
import { processImage } from "./store-image.server";
import { findDocumentKey, importDocument, requirePdf } from "./stored-documents.server";

const IMAGES_FOLDER = "images";
const DOCUMENTS_FOLDER = "documents";

/** The folders of the object store, by those of an export. */
const storeFolders: Record<string, string> = {
  [IMAGES_FOLDER]: "blog-images",
  [DOCUMENTS_FOLDER]: DOCUMENTS_FOLDER,
};

/** Whether a word of a text is the path of an exported file. */
export const isExportedPath = (word: string): boolean =>
  /^(images\/[^/\p{Cc}]+\.(jpe?g|png|gif|webp)|documents\/[^/\p{Cc}]+\.pdf)$/iu.test(word);

const getExportedPath = (key: string): string => {
  const [folder] = Object.entries(storeFolders).find(([, stored]) => stored === dirname(key)) ?? [
    IMAGES_FOLDER,
  ];
  return `${folder}/${basename(key)}`;
};

/** Collects the uploaded images and documents that an export uses. */
export async function createFileExport() {
  const keysByUrl = new Map((await listStoredImages()).map(({ key, url }) => [url, key]));
  const usedKeys = new Set<string>();
  return {
    /** The path of an uploaded file in the folder; any other URL unchanged. */
    toPath(url: string): string {
      const path = url.startsWith(`${env.siteUrl}/`) ? url.slice(env.siteUrl.length) : url;
      const key = keysByUrl.get(path) ?? findDocumentKey(path);
      if (!key) return url;
      usedKeys.add(key);
      return getExportedPath(key);
    },
    /** Writes the used files. @returns how many of each kind, and the keys of those that the store has lost */
    async write(folder: string): Promise<{ images: number; documents: number; missing: string[] }> {
      await mkdir(join(folder, IMAGES_FOLDER), { recursive: true });
      const missing: string[] = [];
      const written = { [IMAGES_FOLDER]: 0, [DOCUMENTS_FOLDER]: 0 };
      for (const key of usedKeys) {
        const object = await objectStore.get(key);
        if (!object) {
          missing.push(key);
          continue;
        }
        const path = getExportedPath(key);
        const kind = dirname(path) as keyof typeof written;
        await mkdir(join(folder, kind), { recursive: true });
        await writeFile(join(folder, path), await readBytes(object.body));
        written[kind] += 1;
      }
      return { ...written, missing };
    },
  };
}

const readBytes = async (body: BodyInit) => Buffer.from(await new Response(body).arrayBuffer());

/** A file of an export; undefined if there is none. @throws OperatorError for a folder or a pipe */
export async function readFolderFile(path: string): Promise<Buffer | undefined> {
  const stats = await stat(path).catch(ignoreMissing);
  if (!stats) return undefined;
  if (stats.isDirectory()) throw new OperatorError(`${path} is a folder.`);
  if (!stats.isFile()) throw new OperatorError(`${path} is no file.`);
  return await readFile(path);
}

/** A file that an export has, such as `images/NAME`. */
export type ImportedFile = {
  /** Where it is stored, or will be if its key is free. */
  url: string;
  isStored: boolean;
  /** Reads it, and says whether it can be stored. @throws OperatorError */
  check(): Promise<void>;
  /** Stores it under the same key if that is free. @returns its URL. @throws OperatorError, ImageStoreDownError */
  store(): Promise<string>;
};

/** Finds a file of an export by its path there. */
export async function findImportedFile(folder: string, path: string): Promise<ImportedFile> {
  const name = basename(path);
  const isDocument = path.startsWith(`${DOCUMENTS_FOLDER}/`);
  const key = `${storeFolders[dirname(path)]}/${name}`;
  const known = await findFirst(
    db
      .select({ url: media.url })
      .from(media)
      .where(and(eq(media.key, key), eq(media.state, "ready"))),
  );
  const read = async () => {
    const bytes = await readFolderFile(join(folder, path));
    if (!bytes) throw new OperatorError(`${folder} does not have ${path}, which its texts show.`);
    return bytes;
  };
  const explain = (error: unknown): never => {
    // What the store says is not about the file.
    if (error instanceof FormError && error.options.status === undefined)
      throw new OperatorError(`${path}: ${error.message}`);
    throw error;
  };
  return {
    url: known?.url ?? (isDocument ? `/media/${key}` : buildImageUrl(key)),
    isStored: known !== null,
    async check() {
      const bytes = await read();
      await (isDocument ? (async () => requirePdf(bytes))() : processImage(bytes)).catch(explain);
    },
    async store() {
      const bytes = await read();
      return await (isDocument ? importDocument(bytes, name) : importImage(bytes, name)).catch(explain);
    },
  };
}

async function importImage(bytes: Buffer, name: string): Promise<string> {
  const image = await processImage(bytes);
  const key = `${storeFolders[IMAGES_FOLDER]}/${name}`;
  const stem = findStem(key);
  // Its bytes stay if nothing has to be changed, so that another export is equal.
  const isUnchanged = stem !== undefined && buildImageKey(stem, image.format) === key;
  const prefix = basename(name, extname(name));
  const naming = { prefix, stem, usedAt: Date.now() };
  return (await saveImage(isUnchanged ? { ...image, bytes } : image, naming, objectStore)).url;
}
