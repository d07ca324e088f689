import { spawnSync } from "node:child_process";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { measureMemory } from "../support/process-figures";
import { openConnection, readToEnd } from "../support/raw-request";
import { type RunningServer, startServer } from "../support/start-server";

const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

const start = (openFiles?: number) => startServer({ env: { LOG_LEVEL: "error" }, openFiles });

/** Opens connections, a hundred at a time, and sends each its first bytes. */
async function open(server: RunningServer, count: number, text: string): Promise<Socket[]> {
  const opened: Socket[] = [];
  for (let start = 0; start < count; start += 100) {
    const batch = await Promise.all(
      Array.from({ length: Math.min(100, count - start) }, async () => {
        const socket = await openConnection(server.url);
        socket.resume();
        if (text) socket.write(text);
        return socket;
      }),
    );
    opened.push(...batch);
    sockets.push(...batch);
  }
  return opened;
}

async function expectPrompt(server: RunningServer, path: string): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < 20; round++) {
    const startedAt = performance.now();
    const response = await fetch(server.url + path);
    await response.arrayBuffer();
    expect(response.status).toBe(200);
    times.push(performance.now() - startedAt);
  }
  // The median, because the machine may be busy.
  expect(times.sort((a, b) => a - b)[10]).toBeLessThan(100);
}

/** This process needs a descriptor for each connection. */
const openFilesLimit = spawnSync("sh", ["-c", "ulimit -n"], { encoding: "utf8" }).stdout.trim();
const descriptors = openFilesLimit === "unlimited" ? Number.POSITIVE_INFINITY : Number(openFilesLimit);
const idle = Math.min(5_000, descriptors - 1_000);
if (idle < 5_000) console.log(`Only ${idle} idle connections: the limit of open files is ${descriptors}`);

// These two mostly wait, so they run concurrently.
test.concurrent("5,000 idle and 200 slow connections do not slow down the site", async ({
  expect,
  onTestFinished,
}) => {
  // With fewer, the test would show nothing.
  expect(idle).toBeGreaterThanOrEqual(1_000);
  const server = await start();
  await fetch(server.url);
  const memory = measureMemory(server.process.pid);
  await open(server, idle / 2, "");
  await open(server, idle / 2, "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const slow = [
    ...(await open(server, 100, "GET / HTTP/1.1\r\nHost: local")),
    ...(await open(
      server,
      100,
      "POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nname=",
    )),
  ];
  const ticking = setInterval(() => {
    for (const socket of slow) socket.write("a");
  }, 500);
  onTestFinished(() => clearInterval(ticking));
  await expectPrompt(server, "/");
  await expectPrompt(server, "/healthz");
  await expectPrompt(server, "/readyz");
  expect(measureMemory(server.process.pid) - memory).toBeLessThan(200);
  // Slow heads and bodies time out.
  await expect
    .poll(() => slow.filter((socket) => !socket.destroyed).length, {
      timeout: 40_000,
      interval: 500,
    })
    .toBe(0);
}, 90_000);

test.concurrent("more connections than open files allowed lock visitors out only briefly", async ({
  expect,
}) => {
  const server = await start(512);
  await open(server, 1_000, "GET / HTTP/1.1\r\nHost: local");
  await sleep(4_000);
  await open(server, 1, "");
  await expect
    .poll(async () => (await fetch(`${server.url}/social-card.png`).catch(() => undefined))?.status, {
      timeout: 15_000,
    })
    .toBe(200);
  const socket = await openConnection(server.url);
  const response = readToEnd(socket);
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  expect(await response).toMatch(/^HTTP\/1\.1 200 /);
  expect(server.output()).not.toMatch(/EMFILE|uncaught/);
}, 60_000);
