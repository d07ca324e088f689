import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll } from "vitest";
import { media } from "#drizzle/schema/media";
import { atomic, db, migrateDatabase } from "~/lib/database/db.server";
import { createDiskObjectStore } from "~/lib/files/object-store.server";
import { makeDataFolder } from "./data-folder";

/** Prepares a folder with an object store, and a database; both are empty at the start of each test. */
export function prepareImages() {
  const folder = makeDataFolder();
  beforeAll(migrateDatabase);
  afterEach(async () => {
    await atomic(db.delete(media));
    rmSync(folder, { recursive: true, force: true });
  });
  return { folder, store: createDiskObjectStore(folder) };
}

/** Lists the paths of all files in a folder; none if the folder does not exist. */
export const listFiles = (folder: string): string[] => {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
};

export const listStoredImages = async () => await db.select().from(media);
