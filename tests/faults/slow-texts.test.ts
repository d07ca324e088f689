import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { openStaffBrowser, staffEnv } from "../support/http";
import { measureMainThreadMs } from "../support/process-figures";
import { startServer } from "../support/start-server";
import { findWorkers } from "../support/worker-processes";

const server = await startServer({ env: { ...staffEnv, LOG_LEVEL: "warn" } });
const writer = await openStaffBrowser(server);

/** The processor time that the main thread uses during `work`, in milliseconds. */
async function measureMainThread(work: Promise<unknown>): Promise<number> {
  const before = measureMainThreadMs(server.process.pid);
  await work;
  return measureMainThreadMs(server.process.pid) - before;
}

/** Far less than rendering the text takes, with code that runs for the first time. */
const WITHIN_MS = 1_000;

const hostile = "*a_ ".repeat(10_000);

test("the editor and the preview reject a hostile text with an error at the field, and keep it", async () => {
  const pending = writer.send("/admin/blog/new", { title: "Slow", content: hostile });
  expect(await measureMainThread(pending)).toBeLessThan(WITHIN_MS);
  const response = await pending;
  const copy = crypto.randomUUID();
  const redirect = await writer.send("/admin/blog/preview", { title: "Slow", content: hostile, copy });
  const preview = await writer.get(redirect.headers.get("Location") ?? "");
  expect([response.status, redirect.status, preview.status]).toEqual([422, 303, 200]);
  const pages = [await response.text(), await preview.text()];
  for (const page of pages) {
    expect(page).toContain("This text takes too long to render.");
    expect(page).toContain(hostile);
  }
  expect(pages[1]).toContain("The preview failed.");
});

/** The rendering process; undefined if there is none. */
const findWorker = () => findWorkers(server.process.pid, "markdown-worker")[0];

test("a killed renderer does not blame the text, which is kept", async () => {
  expect((await writer.send("/admin/blog/new", { title: "Warm", content: "up" })).status).toBe(303);
  const pending = writer.send("/admin/blog/new", { title: "Killed", content: hostile });
  await sleep(700);
  process.kill(findWorker() ?? 0, "SIGKILL");
  const response = await pending;
  expect(response.status).toBe(503);
  const page = await response.text();
  expect(page).toContain("The text could not be rendered.");
  expect(page).toContain(hostile);
  expect((await writer.send("/admin/blog/new", { title: "After", content: "it" })).status).toBe(303);
});

// Last, because it kills the server.
test("a killed server leaves no worker running", async () => {
  const pending = writer.send("/admin/blog/new", { title: "Last", content: hostile });
  await expect.poll(findWorker, { timeout: 5_000 }).toBeDefined();
  const worker = findWorker();
  await sleep(500);
  server.process.kill("SIGKILL");
  await expect(pending).rejects.toThrow();
  const runs = () => existsSync(`/proc/${worker}`);
  await expect.poll(runs, { timeout: 5_000 }).toBe(false);
}, 60_000);
