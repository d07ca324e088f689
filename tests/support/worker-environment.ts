/** Set before any module of the program is loaded in a test file: a data folder of its own, and no log output. */
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

const dataDir = mkdtempSync(join(tmpdir(), "studio-site-test-"));
process.env.DATA_DIR = dataDir;
process.env.LOG_LEVEL = "silent";
process.env.SESSION_SECRET = "a-secret-that-only-tests-use-and-nobody-else";

afterAll(() => rm(dataDir, { recursive: true, force: true }));
