import { once } from "node:events";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendForm, staffBrowser, staffEnv } from "../support/http";
import { picture } from "../support/picture";
import { openFiles, openSockets, residentMemory } from "../support/process-figures";
import { openConnection } from "../support/raw-request";
import { type RunningServer, startServer } from "../support/start-server";

const MEBIBYTE = 1024 * 1024;
const UPLOADS = 40;
const LENGTH = 4 * MEBIBYTE;

let server: RunningServer;
let browser: Awaited<ReturnType<typeof staffBrowser>>;
beforeAll(async () => {
  server = await startServer({ env: { ...staffEnv, LOG_LEVEL: "warn" } });
  browser = await staffBrowser(server);
}, 40_000);
afterAll(() => server.stop());

/** Begins an upload, sends half of it, and is gone. */
async function cutHalfway(how: "announced" | "chunked"): Promise<void> {
  const socket = await openConnection(server.url);
  socket.on("error", () => {});
  const { Cookie, Origin } = browser.headers;
  const head = [
    "POST /admin/blog/images HTTP/1.1",
    `Host: ${new URL(server.url).host}`,
    `Origin: ${Origin}`,
    `Cookie: ${Cookie}`,
    "Content-Type: multipart/form-data; boundary=cut",
    how === "announced" ? `Content-Length: ${LENGTH}` : "Transfer-Encoding: chunked",
  ];
  const part = `--cut\r\nContent-Disposition: form-data; name="imageFile"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  const half = Buffer.concat([Buffer.from(part), Buffer.alloc(LENGTH / 2, 1)]);
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  if (how === "chunked") socket.write(`${half.length.toString(16)}\r\n`);
  if (!socket.write(half)) await once(socket, "drain");
  await sleep(20);
  socket.resetAndDestroy();
}

const countOpen = () => openFiles(server.process.pid).length + openSockets(server.process.pid);
/** Without mails: that about the sign-in goes out meanwhile. */
const files = () =>
  readdirSync(server.dataDir, { recursive: true })
    .map(String)
    .filter((name) => !name.startsWith("mail"))
    .sort();
function imageRows(): number {
  const database = new Sqlite(join(server.dataDir, "site.db"), { readonly: true });
  const { n } = database.prepare("select count(*) as n from media").get() as { n: number };
  database.close();
  return n;
}

test.each(["announced", "chunked"] as const)("uploads cut halfway (%s) leave nothing", async (how) => {
  for (let i = 0; i < 5; i++) await cutHalfway(how);
  await sleep(500);
  const before = { files: files(), open: countOpen() };
  const held = residentMemory(server.process.pid);
  for (let i = 0; i < UPLOADS; i += 8) await Promise.all(Array.from({ length: 8 }, () => cutHalfway(how)));
  await expect.poll(countOpen, { timeout: 5_000 }).toBeLessThanOrEqual(before.open);
  expect(files()).toEqual(before.files);
  expect(imageRows()).toBe(0);
  // Held on to, the halves would be 80 MB; what is free again is not given back to the system at once.
  await expect
    .poll(() => residentMemory(server.process.pid) - held, { timeout: 15_000 })
    .toBeLessThan((UPLOADS * LENGTH * 0.375) / MEBIBYTE);
}, 40_000);

test("after all of them an upload is taken", async () => {
  const body = new FormData();
  body.set("imageFile", new File([new Uint8Array(await picture())], "a.png", { type: "image/png" }));
  const answer = await sendForm(server, "/admin/blog/images", body, browser.headers);
  expect(answer.status).toBe(200);
  expect(imageRows()).toBe(1);
});
