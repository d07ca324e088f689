import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { access, type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { requireKey } from "./object-key";
import type { ObjectStore } from "./object-store.server";
import { ObjectStoreDown } from "./object-store-down";

const CHUNK_BYTES = 64 * 1024;
const DRAFT_ENDING = ".tmp";

/** Keeps objects as files of a folder, for this user alone; the type of each is what its ending stands for. */
export function createDiskObjectStore(folder: string): ObjectStore {
  const fileOf = (key: string) => join(folder, key);
  return {
    async put(key, bytes, { type }) {
      if (requireKey(key) !== type) throw new TypeError(`${key} is not of the type ${type}`);
      await orDown(() => writeWhole(fileOf(key), bytes));
    },
    async get(key) {
      const type = requireKey(key);
      const file = fileOf(key);
      const found = await orDown(() => stat(file).catch(unlessMissing));
      return found?.isFile() ? { body: readInChunks(file), size: found.size, type } : null;
    },
    async delete(key) {
      requireKey(key);
      await orDown(() => rm(fileOf(key), { force: true }));
    },
    async tidy(before) {
      await orDown(() => removeDrafts(folder, before));
    },
    async check() {
      await orDown(async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await access(folder, constants.W_OK | constants.X_OK);
      });
    },
  };
}

/** A full disk or a power cut leaves a draft behind, never half an object. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.${randomUUID()}${DRAFT_ENDING}`);
  try {
    const handle = await open(draft, "wx", 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
    await syncFolder(folder);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
}

/** A process that was killed leaves its drafts. */
async function removeDrafts(folder: string, before: number): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(unlessMissing);
  for (const name of names ?? []) {
    if (!basename(name).startsWith(".") || !name.endsWith(DRAFT_ENDING)) continue;
    const file = join(folder, name);
    const found = await stat(file).catch(unlessMissing);
    if (found && found.mtimeMs < before) await rm(file, { force: true });
  }
}

/** Without this a power cut may undo the renaming. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The file is opened with the first read, so that an answer nobody reads leaves nothing open. */
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

function unlessMissing(error: unknown): undefined {
  if (["ENOENT", "ENOTDIR"].includes(codeOf(error))) return undefined;
  throw error;
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
    throw new ObjectStoreDown(reasons[codeOf(error)] ?? "the image folder failed", { cause: error });
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? "";
