import { constants } from "node:fs";
import { access, type FileHandle, mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { ignoreMissing, removeTemporaryFiles, writeFileDurably } from "./durable-file.server";
import { requireKey, typeOfKey } from "./object-key";
import { type ObjectStore, ObjectStoreDown } from "./object-store";

const CHUNK_BYTES = 64 * 1024;

/** The folder of uploaded images if they are not in a bucket. */
export const objectFolder = (dataDir: string): string => join(dataDir, "objects", "blog-assets");

/** Stores objects as private files in a folder. The file extension gives the type. */
export function createDiskObjectStore(folder: string): ObjectStore {
  const getPath = (key: string) => join(folder, key);
  return {
    async put(key, bytes, { type }) {
      if (requireKey(key) !== type) throw new TypeError(`${key} does not have the type ${type}`);
      await orDown(() => writeFileDurably(getPath(key), bytes));
    },
    async get(key) {
      const type = requireKey(key);
      const file = getPath(key);
      const found = await orDown(() => stat(file).catch(ignoreMissing));
      return found?.isFile() ? { body: readInChunks(file), size: found.size, type } : null;
    },
    async delete(key) {
      requireKey(key);
      await orDown(() => rm(getPath(key), { force: true }));
    },
    async *keys() {
      // Not `opendir`: on Node 20 its recursive listing ends early in folders of more than 32 files.
      const listed = { recursive: true, withFileTypes: true } as const;
      for (const entry of (await orDown(() => readdir(folder, listed).catch(ignoreMissing))) ?? []) {
        const file = join(entry.parentPath ?? entry.path, entry.name);
        const key = file.slice(folder.length + 1).replaceAll(sep, "/");
        if (entry.isFile() && typeOfKey(key)) yield key;
      }
    },
    async tidy(before) {
      await orDown(() => removeTemporaryFiles(folder, before));
    },
    async check() {
      await orDown(async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await access(folder, constants.W_OK | constants.X_OK);
      });
    },
  };
}

/** Opens the file with the first read, so that a response that is not read leaves no file open. */
function readInChunks(file: string): ReadableStream<Uint8Array> {
  let handle: FileHandle | undefined;
  const close = async () => {
    const opened = handle;
    handle = undefined;
    await opened?.close();
  };
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          handle ??= await open(file);
          const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(CHUNK_BYTES), 0, CHUNK_BYTES);
          if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
          await close();
          controller.close();
        } catch (error) {
          await close();
          throw error;
        }
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  );
}

const reasons: Record<string, string> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the disk is full",
  EACCES: "the image folder cannot be written to",
  EPERM: "the image folder cannot be written to",
  EROFS: "the image folder cannot be written to",
};

async function orDown<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    throw new ObjectStoreDown(reasons[getErrorCode(error)] ?? "the image folder failed", { cause: error });
  }
}

const getErrorCode = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? "";
