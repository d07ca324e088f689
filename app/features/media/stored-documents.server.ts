import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { type ObjectStore, ObjectStoreDownError } from "~/lib/files/object-store";
import { objectStore } from "~/lib/files/object-store.server";
import { FormError } from "~/lib/form/form-error";
import { MEBIBYTE } from "~/lib/limits/request-limits";
import { log } from "~/lib/log/log.server";
import { toKeyPrefix } from "./image-key";

/** An uploaded PDF document. */
export type StoredDocument = {
  bytes: number;
  /** Whether screen readers can tell headings from text; null if the file does not say so readably. */
  isTagged: boolean | null;
};

const MAX_BYTES = 20 * MEBIBYTE;
const TYPE = "application/pdf";
const PATH = "/media/";

/** Whether the key is of a document. It can't be guessed, because a draft's document has one too. */
export const isDocumentKey = (key: string): boolean => /^documents\/[a-z0-9-]+-[0-9a-f]{16}\.pdf$/.test(key);

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
  if (file.size > MAX_BYTES)
    throw new FormError("This file is larger than 20 MB. Please upload a smaller one.");
  const bytes = Buffer.from(await file.arrayBuffer());
  if (!isPdf(bytes)) throw new FormError("This is not a PDF document, or it is damaged.");
  const key = `documents/${toKeyPrefix(prefix)}-${randomBytes(8).toString("hex")}.pdf`;
  await store.put(key, bytes, { type: TYPE }).catch((error) => {
    if (!(error instanceof ObjectStoreDownError)) throw error;
    throw new FormError(`Failed to upload the document: ${error.message}`, { status: 503 });
  });
  return PATH + key;
}

/** A PDF begins with its version, and ends with a mark that a cut file lacks (ISO 32000-1, 7.5). */
const isPdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, 5).equals(Buffer.from("%PDF-")) && bytes.subarray(-1024).includes("%%EOF");

/** Documents by key, which is never used again for another one. */
const known = new LRUCache<string, StoredDocument>({ max: 200 });

/** The document at a path of this site; null if the store has none, or fails. */
export async function findDocument(path: string): Promise<StoredDocument | null> {
  const key = path.slice(PATH.length);
  const found = known.get(key);
  if (found) return found;
  if (!path.startsWith(PATH) || !isDocumentKey(key)) return null;
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
