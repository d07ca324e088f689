import { randomBytes, randomUUID } from "node:crypto";
import { basename } from "node:path";
import { eq } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { media } from "#drizzle/schema/media";
import { atomic, db } from "~/lib/database/db.server";
import { type ObjectStore, ObjectStoreDownError, objectStore } from "~/lib/files/object-store.server";
import { FormError } from "~/lib/form/form-error";
import { MEBIBYTE } from "~/lib/limits/request-limits";
import { log } from "~/lib/log/log.server";
import { toKeyPrefix } from "./image";
import { putObjects, type StoredImage } from "./images.server";

/** An uploaded PDF document. */
export type StoredDocument = {
  bytes: number;
  /** Whether screen readers can tell headings from text; null if the file does not say so readably. */
  isTagged: boolean | null;
};

const MAX_BYTES = 20 * MEBIBYTE;
const TOO_LARGE = "This file is larger than 20 MB. Please upload a smaller one.";
const TYPE = "application/pdf";
const PATH = "/media/";

/** Whether the key is of a document. It can't be guessed, because a draft's document has one too. */
export const isDocumentKey = (key: string): boolean => /^documents\/[a-z0-9-]+-[0-9a-f]{16}\.pdf$/.test(key);

/** The key of a document by its path on this site; undefined for any other path. */
export function findDocumentKey(path: string): string | undefined {
  const key = path.slice(PATH.length);
  return path.startsWith(PATH) && isDocumentKey(key) ? key : undefined;
}

/**
 * Stores a PDF document, whose name begins with `prefix`.
 * @returns its path on this site
 * @throws FormError if it is too large or no PDF, or if the store fails (503)
 */
export async function storeDocument(
  file: File,
  { prefix }: { prefix: string },
  store: ObjectStore = objectStore,
): Promise<string> {
  // Before it is read.
  if (file.size > MAX_BYTES) throw new FormError(TOO_LARGE);
  return await saveDocument(Buffer.from(await file.arrayBuffer()), chooseKey(prefix), store);
}

const chooseKey = (prefix: string): string =>
  `documents/${toKeyPrefix(prefix)}-${randomBytes(8).toString("hex")}.pdf`;

/** Stores a PDF document under a free key. @returns its path. @throws as `storeDocument` */
async function saveDocument(bytes: Buffer, key: string, store: ObjectStore): Promise<string> {
  requirePdf(bytes);
  const now = Date.now();
  const row: StoredImage = {
    ...{ id: randomUUID(), key, url: PATH + key, state: "pending", type: TYPE, bytes: bytes.length },
    ...{ width: 0, height: 0, variants: [], blur: null, description: null },
    ...{ createdAt: now, usedAt: now, revision: 1, revisedBy: null },
  };
  await atomic(db.insert(media).values(row));
  await putObjects(row, [{ key, bytes, type: TYPE }], store).catch((error: unknown) => {
    if (!(error instanceof ObjectStoreDownError)) throw error;
    throw new FormError(`Failed to upload the document: ${error.message}`, { status: 503 });
  });
  return row.url;
}

/** @throws FormError for bytes other than a PDF document of at most 20 MB */
export function requirePdf(bytes: Buffer): void {
  if (bytes.length > MAX_BYTES) throw new FormError(TOO_LARGE);
  if (!isPdf(bytes)) throw new FormError("This is not a PDF document, or it is damaged.");
}

/** Stores a document that an export has, under the key that it had there unless that is taken. @returns its path */
export async function importDocument(bytes: Buffer, name: string): Promise<string> {
  const key = `documents/${name}`;
  const isTaken = (await db.$count(media, eq(media.key, key))) > 0;
  const isFree = isDocumentKey(key) && !isTaken;
  return await saveDocument(bytes, isFree ? key : chooseKey(basename(name, ".pdf")), objectStore);
}

/** A PDF begins with its version, and ends with a mark that a cut file lacks (ISO 32000-1, 7.5). */
const isPdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, 5).equals(Buffer.from("%PDF-")) && bytes.subarray(-1024).includes("%%EOF");

/** Documents by key, which is never used again for another one. */
const known = new LRUCache<string, StoredDocument>({ max: 200 });

/** The document at a path of this site; null if the store has none, or fails. */
export async function findDocument(path: string): Promise<StoredDocument | null> {
  const key = findDocumentKey(path);
  if (!key) return null;
  const found = known.get(key);
  if (found) return found;
  try {
    const object = await objectStore.get(key);
    if (!object) return null;
    const bytes = Buffer.from(await new Response(object.body).arrayBuffer());
    const document = { bytes: bytes.length, isTagged: findTags(bytes.toString("latin1")) };
    known.set(key, document);
    return document;
  } catch (error) {
    log.error({ err: error, key }, "could not read a document");
    return null;
  }
}

/** Whether the catalog's MarkInfo says that it is tagged (ISO 32000-1, 14.7.1). The catalog may be compressed. */
function findTags(pdf: string): boolean | null {
  if (/\/Marked\s+true\b/.test(pdf)) return true;
  return /\/Type\s*\/Catalog\b/.test(pdf) ? false : null;
}
