import { constants, createReadStream } from "node:fs";
import { access, readdir, rm, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { ReadableStream as WebStream } from "node:stream/web";
import { createFolders } from "#drizzle/create-folders";
import { findTrouble, type Trouble } from "#drizzle/database-trouble.js";
import { ignoreMissing, writeFileDurably } from "./durable-file.server";
import {
  findContentType,
  type ObjectStore,
  ObjectStoreDownError,
  requireContentType,
  type StoredObject,
} from "./object-store";

/** The folder of uploaded images if they are not in a bucket. */
export const objectFolder = (dataDir: string): string => join(dataDir, "objects", "blog-assets");

/** Stores objects as private files in a folder. The file extension gives the type. */
export function createDiskObjectStore(folder: string): ObjectStore {
  const getFile = (key: string) => join(folder, key);
  return {
    async put(key, bytes, { type }) {
      if (requireContentType(key) !== type) throw new TypeError(`${key} does not have the type ${type}`);
      await withStoreErrors(() => writeFileDurably(getFile(key), bytes));
    },
    async get(key) {
      const type = requireContentType(key);
      const file = getFile(key);
      const stats = await withStoreErrors(() => stat(file).catch(ignoreMissing));
      return stats?.isFile()
        ? { body: WebStream.from(readChunks(file)) as StoredObject["body"], size: stats.size, type }
        : null;
    },
    async delete(key) {
      requireContentType(key);
      await withStoreErrors(() => rm(getFile(key), { force: true }));
    },
    async *keys() {
      // On Node 20, the recursive listing of `opendir` ends early in folders of more than 32 files.
      const options = { recursive: true, withFileTypes: true } as const;
      const entries = await withStoreErrors(() => readdir(folder, options).catch(ignoreMissing));
      for (const entry of entries ?? []) {
        const file = join(entry.parentPath ?? entry.path, entry.name);
        const key = file.slice(folder.length + 1).replaceAll(sep, "/");
        if (entry.isFile() && findContentType(key)) yield key;
      }
    },
    async check() {
      await withStoreErrors(async () => {
        createFolders(folder);
        await access(folder, constants.W_OK | constants.X_OK);
      });
    },
  };
}

/** Opens the file at the first read, because an unread response must not leave it open. */
async function* readChunks(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file);
}

const reasons: Partial<Record<Trouble, string>> = {
  full: "the disk is full",
  unopenable: "the image folder cannot be written to",
  "read-only": "the image folder cannot be written to",
};

/** Turns any error of `attempt` into an ObjectStoreDownError. */
async function withStoreErrors<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    const reason = reasons[findTrouble(error) ?? "failing"] ?? "the image folder failed";
    throw new ObjectStoreDownError(reason, { cause: error });
  }
}
