import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/**
 * Creates a private folder with those above it. Without `recursive`, with which Node tries forever where no folder can
 * be created, such as below /proc. @returns the outermost new one, if any. @throws the system's error
 */
export function createFolders(path: string): string | undefined {
  const folder = resolve(path);
  if (isFolder(folder)) return undefined;
  const parent = dirname(folder);
  const outermost = existsSync(parent) ? undefined : createFolders(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!isFolder(folder)) throw error;
  }
  return outermost ?? folder;
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
