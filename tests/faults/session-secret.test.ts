import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startServer } from "../support/start-server";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "studio-site-secret-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test.each([
  ["an empty", ""],
  ["a blank", "  \n"],
  ["a cut-off", "Zm9vYmFy\n"],
])("%s secret, as a power cut may leave it, ends the start with one line", async (_what, content) => {
  writeFileSync(join(dataDir, "session-secret"), content);
  const failure = await startServer({ env: { DATA_DIR: dataDir } }).catch((error: Error) => error.message);
  expect(failure).toBe(
    `The server ended with code 1:\nCannot start: ${dataDir}/session-secret holds no secret of at least 32 characters. Restore a copy of it, or delete it to have a new one generated.\n`,
  );
});

test("a start sweeps away what killed processes left", async () => {
  mkdirSync(join(dataDir, "mail"));
  const left = [join(dataDir, ".session-secret.1.tmp"), join(dataDir, "mail", ".some-mail.tmp")];
  const then = Date.now() / 1000 - 3600;
  for (const file of left) {
    writeFileSync(file, "From: a lead");
    utimesSync(file, then, then);
  }
  const server = await startServer({ env: { DATA_DIR: dataDir, SEED_DEMO: "false" } });
  await expect.poll(() => readdirSync(join(dataDir, "mail"))).toEqual([]);
  await expect.poll(() => readdirSync(dataDir).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  await server.stop();
});
