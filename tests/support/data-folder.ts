import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** Creates a folder for a file's tests, such as a DATA_DIR of several starts, and removes it after them. */
export function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "studio-site-data-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
