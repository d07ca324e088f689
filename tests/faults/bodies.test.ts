import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { sendForm, signIn, staffEnv } from "../support/http";
import { measureMemory } from "../support/process-figures";
import { openConnection, readToEnd } from "../support/raw-request";
import { startServer } from "../support/start-server";

const MEBIBYTE = 1024 ** 2;

const server = await startServer({ env: { ...staffEnv, LOG_LEVEL: "error" } });
const cookie = await signIn(server);

const head = (path: string, length: number, more: string[] = []) =>
  [
    `POST ${path} HTTP/1.1`,
    "Host: localhost",
    "Origin: http://localhost",
    "Content-Type: multipart/form-data; boundary=x",
    `Content-Length: ${length}`,
    ...more,
    "\r\n",
  ].join("\r\n");

/** Sends the head of a form and all but the last byte of it. */
async function sendAllButOne(path: string, length: number, more: string[] = []) {
  const socket = await openConnection(server.url);
  const response = readToEnd(socket);
  socket.write(head(path, length, more));
  socket.write(Buffer.alloc(length - 1, "a"));
  return { socket, response };
}

const field = (value: string) =>
  `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${value}\r\n--x--\r\n`;

test("the site rejects forty anonymous 16 MiB bodies to staff forms immediately, without buffering them", async () => {
  const memory = measureMemory(server.process.pid);
  const startedAt = performance.now();
  const sockets = await Promise.all(
    Array.from({ length: 40 }, () => sendAllButOne("/admin/blog/new", 16 * MEBIBYTE)),
  );
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, measureMemory(server.process.pid));
  }, 50);
  const responses = await Promise.all(
    sockets.map(({ response }) => Promise.race([response, sleep(30_000).then(() => "none")])),
  );
  clearInterval(watch);
  // A response is lost if the connection is reset before it is read.
  const statuses = new Set(responses.map((response) => response.slice(0, 13)));
  expect(statuses).toContain("HTTP/1.1 413 ");
  expect([...statuses].filter((status) => status && status !== "HTTP/1.1 413 ")).toEqual([]);
  expect(performance.now() - startedAt).toBeLessThan(15_000);
  expect(most - memory).toBeLessThan(100);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
}, 60_000);

test("stalled anonymous forms yield to others, and are aborted", async () => {
  const memory = measureMemory(server.process.pid);
  const sockets = await Promise.all(Array.from({ length: 120 }, () => sendAllButOne("/contact", MEBIBYTE)));
  await sleep(1_000);
  expect(measureMemory(server.process.pid) - memory).toBeLessThan(200);
  const honest = await sendForm(server, "/contact", { name: "Asha" });
  expect([400, 422]).toContain(honest.status);
  const responses = await Promise.all(sockets.map(({ response }) => response));
  const statuses = responses.map((response) => response.slice(9, 12));
  expect(new Set(statuses)).toEqual(new Set(["408", "503"]));
  for (const response of responses) {
    expect(response).toMatch(/\r\nConnection: close\r\n/i);
    if (response.startsWith("HTTP/1.1 503")) expect(response).toMatch(/\r\nRetry-After: \d+\r\n/i);
  }
}, 60_000);

test("a body in chunks of one byte takes no more memory than in one", async () => {
  const memory = measureMemory(server.process.pid);
  const sockets = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const socket = await openConnection(server.url);
      socket.write("POST /contact HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n");
      socket.write("1\r\na\r\n".repeat(500_000));
      return socket;
    }),
  );
  await sleep(4_000);
  expect(measureMemory(server.process.pid) - memory).toBeLessThan(150);
  for (const socket of sockets) socket.destroy();
}, 60_000);

// These two mostly wait, so they run concurrently.
test.concurrent("the site accepts a form over a slow line while stalled bodies fill the memory", async () => {
  const others = await Promise.all(Array.from({ length: 30 }, () => sendAllButOne("/contact", MEBIBYTE)));
  const form = Buffer.from(field("long ".repeat(4_000)));
  const socket = await openConnection(server.url);
  const response = readToEnd(socket);
  socket.write(head("/contact", form.length, ["Connection: close"]));
  // 2 kB a second, with a pause of five in between.
  for (let at = 0; at < form.length; at += 2_000) {
    socket.write(form.subarray(at, at + 2_000));
    await sleep(at === 4_000 ? 5_000 : 1_000);
  }
  expect((await response).slice(0, 50)).toMatch(/^HTTP\/1\.1 (400|422) /);
  for (const { socket } of others) socket.destroy();
}, 60_000);

test.concurrent("staff can upload 5 MB over a slow line", async () => {
  const form = Buffer.from(field("p".repeat(5 * MEBIBYTE)), "latin1");
  const socket = await openConnection(server.url);
  const response = readToEnd(socket);
  socket.write(head("/admin/blog/new", form.length, [`Cookie: ${cookie}`, "Connection: close"]));
  const part = 400_000;
  for (let at = 0; at < form.length; at += part) {
    socket.write(form.subarray(at, at + part));
    await sleep(at === 0 ? 12_000 : 300);
  }
  // The post has no title, so the form is rejected.
  expect((await response).slice(0, 50)).toMatch(/^HTTP\/1\.1 (400|422) /);
}, 60_000);

test("Expect: 100-continue is rejected before the body is sent", async () => {
  const ask = async (path: string, length: number, body: string) => {
    const socket = await openConnection(server.url);
    const response = readToEnd(socket);
    socket.write(head(path, length, ["Expect: 100-continue", "Connection: close"]));
    await sleep(300);
    socket.write(body);
    return await response;
  };
  const form = field("b");
  expect((await ask("/contact", form.length, form)).slice(0, 50)).toMatch(
    /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 (400|422) /,
  );
  expect(await ask("/admin/blog/new", 2 * MEBIBYTE, "")).toMatch(/^HTTP\/1\.1 413 /);
});
