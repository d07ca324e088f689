import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { leads } from "#drizzle/schema/leads";
import { media } from "#drizzle/schema/media";
import { sendForm, signIn, staffEnv } from "../support/http";
import { countOpenSockets, listOpenFiles, measureMemory } from "../support/process-figures";
import { openConnection, readToEnd } from "../support/raw-request";
import { leadRow } from "../support/rows";
import { makePng } from "../support/sample-image";
import { startServer } from "../support/start-server";
import { readRows, storeRows } from "../support/stored-rows";

const AT_A_TIME = 25;
const MEBIBYTE = 1024 * 1024;
const UPLOADS = 40;
const UPLOAD_BYTES = 4 * MEBIBYTE;

const server = await startServer({ env: { ...staffEnv, LOG_LEVEL: "error" } });
const cookie = await signIn(server);
const image = await storeLargeImage();
await storeManyLeads(8);
await fetch(server.url);

/** Stores an image of 4 MB without uploading it. @returns its URL path */
async function storeLargeImage(): Promise<string> {
  const key = "blog-images/large-1770000000000.jpg";
  const bytes = randomBytes(4_000_000);
  const file = join(server.dataDir, "objects", "blog-assets", key);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  const about = { width: 10, height: 10, bytes: bytes.length, blur: null, createdAt: Date.now() };
  await storeRows(server, (db) => [
    db
      .insert(media)
      .values({ ...about, key, url: `/media/${key}`, state: "ready", type: "image/jpeg", variants: [] }),
  ]);
  return `/media/${key}`;
}

/** Stores leads whose export has about `megabytes` MB. */
async function storeManyLeads(megabytes: number): Promise<void> {
  const message = "m".repeat(4_700);
  await storeRows(server, (db) =>
    Array.from({ length: megabytes * 200 }, () => db.insert(leads).values(leadRow({ message }))),
  );
}

/** Returns the largest built file's URL path. */
function findLargestAsset(): string {
  const folder = "build/client/assets";
  const sized = readdirSync(folder).map((name) => ({ name, size: statSync(join(folder, name)).size }));
  return `/assets/${sized.sort((a, b) => b.size - a.size)[0]?.name}`;
}

/** Sends one or several requests over a connection, then resets it. */
async function askAndReset(request: string | Buffer, afterMs: number): Promise<void> {
  const socket = await openConnection(server.url);
  socket.pause();
  if (!socket.write(request)) await once(socket, "drain");
  await sleep(afterMs);
  socket.resetAndDestroy();
}

async function repeat(times: number, what: () => Promise<void>): Promise<void> {
  for (let done = 0; done < times; done += AT_A_TIME) {
    await Promise.all(Array.from({ length: Math.min(AT_A_TIME, times - done) }, what));
  }
}

const get = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${path.startsWith("/admin") ? cookie : "a=b"}\r\n\r\n`;

/** Excludes database files: SQLite keeps some open for reuse. */
const filesOpen = () => listOpenFiles(server.process.pid).filter((path) => !path.includes("/site.db"));
const filesAtRest = filesOpen();
const filesLeftOpen = () => filesOpen().filter((path) => !filesAtRest.includes(path));

/** Expects that files and connections were closed, except this test's own. */
async function expectNothingLeftOpen(): Promise<void> {
  await expect.poll(filesLeftOpen, { timeout: 20_000, interval: 100 }).toEqual([]);
  await expect.poll(() => countOpenSockets(server.process.pid), { timeout: 20_000 }).toBeLessThan(20);
}

test.each([
  ["a file of the build", 100, () => findLargestAsset()],
  ["an image", 100, () => image],
  ["an export", 50, () => "/admin/leads/export.csv"],
  ["a page from the cache", 100, () => "/"],
  ["a rendered page", 50, () => `/blog?q=${Math.random()}`],
  ["a download", 100, () => "/social-card.png"],
])(
  "an aborted request for %s leaks no file or socket",
  async (_kind, times, path) => {
    const response = await fetch(server.url + path(), { headers: { Cookie: cookie } });
    expect(response.status).toBe(200);
    await response.arrayBuffer();
    await repeat(times, () => askAndReset(get(path()).repeat(2), 5 + Math.random() * 20));
    await expectNothingLeftOpen();
  },
  60_000,
);

test("pipelined requests get their responses in order", async () => {
  const socket = await openConnection(server.url);
  const paths = ["/healthz", "/", image, "/none", "/social-card.png", "/contact", "/readyz", "/healthz"];
  const received = readToEnd(socket);
  socket.write(paths.map(get).join("") + get("/").replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"));
  const statuses = [...(await received).matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status);
  expect(statuses).toEqual(["200", "200", "200", "302", "200", "200", "200", "200", "200"]);
});

/** Excludes database and mail files, because the sign-in e-mail is sent concurrently. */
const storedFiles = () =>
  readdirSync(server.dataDir, { recursive: true, encoding: "utf8" })
    .filter((name) => !/^(mail|site\.db)/.test(name))
    .sort();
const countImages = () => readRows(server, (db) => db.$count(media));

test.each([
  ["announced", `Content-Length: ${UPLOAD_BYTES}\r\n\r\n`],
  ["chunked", `Transfer-Encoding: chunked\r\n\r\n${(UPLOAD_BYTES / 2).toString(16)}\r\n`],
])(
  "uploads cut halfway (%s) leave nothing, and the next one is accepted",
  async (_how, framing) => {
    const { host } = new URL(server.url);
    const headers = { Host: host, Origin: server.url, Cookie: cookie };
    const lines = Object.entries({ ...headers, "Content-Type": "multipart/form-data; boundary=cut" });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
    const part = `--cut\r\nContent-Disposition: form-data; name="imageFile"; filename="a.png"\r\n\r\n`;
    const half = Buffer.alloc(UPLOAD_BYTES / 2, 1);
    half.write(part);
    const upload = Buffer.concat([
      Buffer.from(`POST /admin/blog/images HTTP/1.1\r\n${head}${framing}`),
      half,
    ]);
    const before = { files: storedFiles(), images: await countImages() };
    const memory = measureMemory(server.process.pid);
    await repeat(UPLOADS, () => askAndReset(upload, 20));
    await expectNothingLeftOpen();
    expect({ files: storedFiles(), images: await countImages() }).toEqual(before);
    // The halves have 80 MB in all. Freed memory is not returned to the system immediately.
    await expect
      .poll(() => measureMemory(server.process.pid) - memory, { timeout: 15_000 })
      .toBeLessThan((UPLOADS * UPLOAD_BYTES * 0.375) / MEBIBYTE);
    const body = new FormData();
    body.set("imageFile", new File([new Uint8Array(await makePng())], "a.png", { type: "image/png" }));
    const response = await sendForm(server, "/admin/blog/images", body, { Cookie: cookie });
    expect([response.status, await countImages()]).toEqual([200, before.images + 1]);
  },
  60_000,
);

test("200 clients that pipeline 30 requests and never read take little memory", async () => {
  const memory = measureMemory(server.process.pid);
  const clients = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const socket = await openConnection(server.url);
      socket.pause();
      socket.write(
        get(image).repeat(10) + get(findLargestAsset()).repeat(10) + get("/blog?page=1").repeat(10),
      );
      return socket;
    }),
  );
  await sleep(3_000);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(measureMemory(server.process.pid) - memory).toBeLessThan(100);
  for (const client of clients) client.resetAndDestroy();
  await expect.poll(() => countOpenSockets(server.process.pid), { timeout: 10_000 }).toBeLessThan(20);
}, 60_000);
