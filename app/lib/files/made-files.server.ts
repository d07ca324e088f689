import { existsSync } from "node:fs";
import { join } from "node:path";
import { writeFileDurably } from "./durable-file.server";

/**
 * A folder of files that are made when they are first needed, such as drawn images. Simultaneous requests for the same
 * file share the work; other processes may do it too.
 * @returns a function that makes a file unless it exists, and returns its path. It throws what `make` throws
 */
export function madeFiles(folder: string) {
  const inProgress = new Map<string, Promise<void>>();

  return async (name: string, make: () => Promise<Uint8Array>): Promise<string> => {
    const file = join(folder, name);
    if (existsSync(file)) return file;
    const making =
      inProgress.get(name) ??
      make()
        .then((bytes) => writeFileDurably(file, bytes))
        .finally(() => inProgress.delete(name));
    inProgress.set(name, making);
    await making;
    return file;
  };
}
