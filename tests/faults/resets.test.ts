import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn, staffEnv } from "../support/http";
import { largestBuiltFile, storeLargeImage, storeManyLeads } from "../support/large-answers";
import { openFiles, openSockets, residentMemory } from "../support/process-figures";
import { openConnection, readToEnd } from "../support/raw-request";
import { type RunningServer, startServer } from "../support/start-server";

const AT_A_TIME = 25;

let server: RunningServer;
let cookie: string;
let image: string;
let filesAtRest: string[];
beforeAll(async () => {
  server = await startServer({ env: { ...staffEnv, LOG_LEVEL: "error" } });
  cookie = await signIn(server);
  image = await storeLargeImage(server);
  await storeManyLeads(server, 8);
  await fetch(server.url);
  filesAtRest = filesOpen();
});
afterAll(() => server.stop());

/** Asks on one connection, as often as there are requests and all at once, and takes the connection away. */
async function askAndReset(requests: string[], afterMs = 5): Promise<void> {
  const socket = await openConnection(server.url);
  socket.on("error", () => {});
  socket.pause();
  socket.write(requests.join(""));
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

/** Without the database, of which SQLite keeps some open after each look through it, for the next one. */
const filesOpen = () => openFiles(server.process.pid).filter((path) => !path.includes("/site.db"));
const filesLeftOpen = () => filesOpen().filter((path) => !filesAtRest.includes(path));

/** The files go with their connections, and no more of those stay than our own requests keep open. */
async function expectNothingLeftOpen(): Promise<void> {
  await expect.poll(filesLeftOpen, { timeout: 20_000, interval: 100 }).toEqual([]);
  await expect.poll(() => openSockets(server.process.pid), { timeout: 20_000 }).toBeLessThan(20);
}

test.each([
  ["a file of the build", 100, () => largestBuiltFile()],
  ["an image", 100, () => image],
  ["an export", 50, () => "/admin/leads/export.csv"],
  ["a page from the cache", 100, () => "/"],
  ["a page that is made", 50, () => `/blog?q=${Math.random()}`],
  ["a download", 100, () => "/social-card.png"],
])(
  "%s that is asked for and given up leaves nothing open",
  async (_kind, times, path) => {
    const answer = await fetch(server.url + path(), { headers: { Cookie: cookie } });
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    await repeat(times, () => askAndReset([get(path()), get(path())], 5 + Math.random() * 20));
    await expectNothingLeftOpen();
  },
  60_000,
);

test("requests that are sent without waiting for answers are answered in their order", async () => {
  const socket = await openConnection(server.url);
  const paths = ["/healthz", "/", image, "/none", "/social-card.png", "/contact", "/readyz", "/healthz"];
  const received = readToEnd(socket);
  socket.write(paths.map(get).join("") + get("/").replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"));
  const statuses = [...(await received).matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status);
  expect(statuses).toEqual(["200", "200", "200", "302", "200", "200", "200", "200", "200"]);
});

test("a thousand requests at once are too many", async () => {
  const socket = await openConnection(server.url);
  const received = readToEnd(socket);
  socket.write(get(image).repeat(1_000));
  expect((await received).length).toBeLessThan(20_000_000);
});

test("200 clients that ask 30 times at once and never read take little memory", async () => {
  const memory = residentMemory(server.process.pid);
  const clients = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const socket = await openConnection(server.url);
      socket.on("error", () => {});
      socket.pause();
      socket.write(
        get(image).repeat(10) + get(largestBuiltFile()).repeat(10) + get("/blog?page=1").repeat(10),
      );
      return socket;
    }),
  );
  await sleep(3_000);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(residentMemory(server.process.pid) - memory).toBeLessThan(100);
  for (const client of clients) client.resetAndDestroy();
  await expect.poll(() => openSockets(server.process.pid), { timeout: 10_000 }).toBeLessThan(20);
}, 60_000);
