import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, onTestFinished, TestRunner } from "vitest";

/** Creates a folder for a file's tests or one test, such as a DATA_DIR of several starts, and removes it after them. */
export function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "studio-site-data-"));
  const whenDone = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  whenDone(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
