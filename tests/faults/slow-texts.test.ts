import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { staffBrowser, staffEnv } from "../support/http";
import { mainThreadMs } from "../support/process-figures";
import { type RunningServer, startServer } from "../support/start-server";
import { findWorkers } from "../support/worker-processes";

let server: RunningServer;
let writer: Awaited<ReturnType<typeof staffBrowser>>;
beforeAll(async () => {
  server = await startServer({ env: { ...staffEnv, LOG_LEVEL: "warn" } });
  writer = await staffBrowser(server);
}, 60_000);
afterAll(() => server.stop());

/** How long something keeps the main thread busy, in milliseconds of the processor. */
async function busy(meanwhile: Promise<unknown>): Promise<number> {
  const before = mainThreadMs(server.process.pid);
  await meanwhile;
  return mainThreadMs(server.process.pid) - before;
}

const TOO_SLOW = "This text takes too long to render.";
const TOO_DEEP = "more than 100 levels deep";
/** As it stands in a document. */
const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Far less than any of the texts takes. */
const WITHIN_MS = 400;

const hostile: [name: string, content: string, why: string][] = [
  ["40 KB of emphasis that never ends", "*a_ ".repeat(10_000), TOO_SLOW],
  ["quotes 2,000 deep", ">".repeat(2_000), TOO_DEEP],
];

test.each(
  hostile,
)("%s: refused next to the text, which is kept, while the site answers", async (_, content, why) => {
  const answering = writer.send("/admin/blog/new", { title: "Slow", content });
  expect(await busy(answering)).toBeLessThan(WITHIN_MS);
  const answer = await answering;
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain(why);
  expect(page).toContain(escaped(content));
});

test.each(hostile)("%s: the preview says why there is none, above the text", async (_, content, why) => {
  const copy = crypto.randomUUID();
  const kept = await writer.send("/admin/blog/preview", { title: "Slow", content, copy });
  expect(kept.status).toBe(303);
  const opening = writer.get(kept.headers.get("Location") ?? "");
  expect(await busy(opening)).toBeLessThan(WITHIN_MS);
  const answer = await opening;
  const page = await answer.text();
  expect(answer.status).toBe(200);
  expect(page).toContain("This text cannot be previewed.");
  expect(page).toContain(why);
  expect(page).toContain(escaped(content));
});

test("300,000 backticks, which took minutes for their excerpt alone, hold up nobody", async () => {
  const answering = writer.send("/admin/blog/new", { title: "Ticks", content: "`".repeat(300_000) });
  expect(await busy(answering)).toBeLessThan(WITHIN_MS);
  expect((await answering).status).toBeLessThan(500);
});

/** The process that renders, while there is one. */
const findWorker = () => findWorkers(server.process.pid, "markdown-worker")[0];

test("where the process that renders is killed, the text is not to blame, and kept", async () => {
  expect((await writer.send("/admin/blog/new", { title: "Warm", content: "up" })).status).toBe(303);
  const content = hostile[0]?.[1] ?? "";
  const answering = writer.send("/admin/blog/new", { title: "Killed", content });
  await sleep(700);
  process.kill(findWorker() ?? 0, "SIGKILL");
  const answer = await answering;
  expect(answer.status).toBe(503);
  const page = await answer.text();
  expect(page).toContain("The text could not be rendered just now.");
  expect(page).toContain(escaped(content));
  expect((await writer.send("/admin/blog/new", { title: "After", content: "it" })).status).toBe(303);
});

// The last: there is no server after it.
test("a server that is killed leaves no process behind that works on its text for ever", async () => {
  const answering = writer.send("/admin/blog/new", { title: "Last", content: hostile[0]?.[1] ?? "" });
  await expect.poll(findWorker, { timeout: 5_000 }).toBeDefined();
  const worker = findWorker();
  await sleep(500);
  server.process.kill("SIGKILL");
  await expect(answering).rejects.toThrow();
  const runs = () => existsSync(`/proc/${worker}`);
  await expect.poll(runs, { timeout: 5_000 }).toBe(false);
}, 60_000);
