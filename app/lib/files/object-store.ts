/** An object's content: a stream if it is stored locally, otherwise all of its bytes. */
export type StoredObject = {
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  size: number;
  type: string;
};

/** Writes are atomic, and every call has a time limit. @throws ObjectStoreDownError; TypeError for a bad key */
export type ObjectStore = {
  /** Stores the bytes under the key. `type` must match the key's extension. */
  put(key: string, bytes: Buffer, content: { type: string }): Promise<void>;
  /** The object, or null if there is none. */
  get(key: string): Promise<StoredObject | null>;
  /** Removes the object. Does nothing if there is none. */
  delete(key: string): Promise<void>;
  /** The valid keys of all objects, in any order. */
  keys(): AsyncIterable<string>;
  /** Throws if nothing can be stored now. Cheap enough to call every second. */
  check(): Promise<void>;
};

/** The object store failed. The message is for staff, such as "the disk is full". */
export class ObjectStoreDownError extends Error {}

/** The types served, by the key's extension: never guessed or set by a client. */
const types: Record<string, string> = {
  jpg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  webp: "image/webp",
  avif: "image/avif",
  pdf: "application/pdf",
};

const MAX_LENGTH = 200;
/** Lower case, because some file systems ignore case; no name begins with a dot. */
const keyPattern = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*\/[a-z0-9][a-z0-9-]*\.([a-z0-9]+)$/;

/** The Content-Type for a key; undefined if the key is not valid. */
export function findContentType(key: string): string | undefined {
  if (key.length > MAX_LENGTH) return undefined;
  const extension = keyPattern.exec(key)?.[1] ?? "";
  return Object.hasOwn(types, extension) ? types[extension] : undefined;
}

/** The Content-Type for a key that cannot lead out of the store. @throws TypeError for any other key */
export function requireContentType(key: string): string {
  const type = findContentType(key);
  if (!type) throw new TypeError(`${JSON.stringify(key.slice(0, MAX_LENGTH))} is not a valid object key`);
  return type;
}
