/** The bytes of an object: whole, or as they come where they lie at hand. */
export type StoredObject = {
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  size: number;
  type: string;
};

/**
 * Keeps bytes under keys such as `blog-images/cover-1770000000000.webp`. An object is there whole or not at all, and
 * never changes. Every call ends within a time limit and throws ObjectStoreDown where the store fails, TypeError for a
 * key that `requireKey` does not let through.
 */
export type ObjectStore = {
  /** Stores the bytes under the key. `type` must be what the key's ending stands for. */
  put(key: string, bytes: Buffer, about: { type: string }): Promise<void>;
  /** The object, or null where there is none. */
  get(key: string): Promise<StoredObject | null>;
  /** Removes the object; one that is not there counts as removed. */
  delete(key: string): Promise<void>;
  /** Removes what interrupted calls left before that time (milliseconds since the epoch) and no key names. */
  tidy(before: number): Promise<void>;
  /** Throws where nothing could be stored just now. Cheap enough to be asked every second. */
  check(): Promise<void>;
};

/** Errors of a connection that was never made: nothing of what was to be sent has arrived. */
const NOT_CONNECTED = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"];

/** The object store failed; the message is a reason in plain words, such as "the disk is full", for staff to read. */
export class ObjectStoreDown extends Error {
  /** Whether it is certain that the store knows nothing of the call. */
  get unreached(): boolean {
    return NOT_CONNECTED.includes((this.cause as NodeJS.ErrnoException | undefined)?.code ?? "");
  }
}
