/** Gives each test file its own data folder, modules and environment, and no log. Files share processes. */
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, vi } from "vitest";
import type { Connection } from "#drizzle/connection";
import { stopAll } from "./stop-later";

vi.resetModules();
// Each file's copy of a module that starts processes adds an exit listener.
process.setMaxListeners(0);
const before = { ...process.env };
const dataDir = mkdtempSync(join(tmpdir(), "studio-site-test-"));
process.env.DATA_DIR = dataDir;
process.env.LOG_LEVEL = "silent";
process.env.SESSION_SECRET = "a-secret-that-only-tests-use-and-nobody-else";

const globals = globalThis as { studioSiteDatabase?: Connection };

// Stops the file's servers, restores everything that it replaced, and closes its database.
afterAll(async () => {
  vi.useRealTimers();
  await stopAll();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
  const database = globals.studioSiteDatabase;
  globals.studioSiteDatabase = undefined;
  await database?.close();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);
