import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stopLater } from "./stop-later";

/** Creates a folder, such as a DATA_DIR of several starts, and removes it after the file's tests. */
export function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "studio-site-data-"));
  stopLater({ stop: () => rmSync(folder, { recursive: true, force: true }) });
  return folder;
}
