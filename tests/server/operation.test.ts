import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { pageVitals } from "#drizzle/schema/page-vitals";
import { makeDataFolder } from "../support/data-folder";
import { openConnection, readToEnd, sendRawRequest } from "../support/raw-request";
import { runScript, startProcess } from "../support/run-script";
import { startServer } from "../support/start-server";
import { readRows } from "../support/stored-rows";

/** The response's status and headers, once its body has arrived. */
const ask = (url: string, agent: Agent): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (response) => response.resume().on("end", () => resolve(response))).on(
      "error",
      reject,
    );
  });

test("the log has one line per request, without personal data", async () => {
  const server = await startServer({ env: { TRUST_PROXY: "1" } });
  const headers = { "X-Forwarded-For": "198.51.100.77", Cookie: "theme=secret-cookie" };
  const paths = ["/blog?q=secret-query", "/blog?q=secret-query", "/healthz", "/assets/none.js", "//x"];
  const ids: (string | null)[] = [];
  for (const path of paths) {
    const response = await fetch(server.url + path, { headers });
    ids.push(response.headers.get("X-Request-Id"));
  }
  await fetch(server.url, { method: "POST", body: "text=secret-text", headers });
  await server.stop();
  const lines = server.logLines().filter(({ msg }) => msg === "request");
  expect(lines.map(({ method, path, status, cache }) => [method, path, status, cache])).toEqual([
    ["GET", "/blog", 200, "miss"],
    ["GET", "/blog", 200, "hit"],
    ["GET", "/healthz", 200, undefined],
    ["GET", "/assets/none.js", 404, undefined],
    ["GET", "//x", 400, undefined],
    ["POST", "/", expect.any(Number), "bypass"],
  ]);
  expect(lines.slice(0, 5).map(({ requestId }) => requestId)).toEqual(ids);
  for (const line of lines) {
    expect(line.ms).toBeGreaterThanOrEqual(0);
    expect(line.bytes).toBeGreaterThan(100);
  }
  expect(server.output()).not.toMatch(/secret|198\.51|127\.0\.0\.1:?\d*"/);
});

test.each(["SIGTERM", "SIGINT"] as const)("%s lets a current request finish", async (signal) => {
  const server = await startServer();
  const open = () => openConnection(server.url);
  const [posting, asking, idle] = [await open(), await open(), await open()];
  const [posted, asked, idled] = [posting, asking, idle].map(readToEnd);
  posting.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n12345");
  asking.write("GET /readyz HTTP/1.1\r\nHost: localhost\r\n");
  const early = readToEnd(await open());
  const responded = once(idle, "data");
  idle.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await responded;

  server.process.kill(signal);
  await sleep(200);
  await expect(fetch(server.url)).rejects.toThrow();
  expect(await idled).toContain("200 OK");
  expect(await early).toBe("");
  asking.write("\r\n");
  expect(await asked).toMatch(/^HTTP\/1\.1 503 .*"stopping":true/s);
  expect(server.process.exitCode).toBeNull();
  const ended = once(server.process, "exit");
  posting.write("67890");
  expect(await posted).toMatch(/^HTTP\/1\.1 \d/);
  expect((await ended)[0]).toBe(0);
  await server.stop();
});

test("web vitals are written before the process ends", async () => {
  const dataDir = makeDataFolder();
  const server = await startServer({ env: { DATA_DIR: dataDir, SEED_DEMO: "false" } });
  const { status } = await fetch(`${server.url}/api/vitals`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "User-Agent": "Mozilla/5.0 Firefox/130.0" },
    body: JSON.stringify({ page: "/about", TTFB: 0 }),
  });
  expect([status, await server.stop()]).toEqual([204, 0]);
  expect(await readRows({ dataDir }, async (db) => db.select().from(pageVitals))).toMatchObject([
    { page: "/about", vital: "TTFB", counts: { 0: 1 } },
  ]);
});

test("a server that gets SIGTERM reports stopping, and listens until load balancers notice", async () => {
  const server = await startServer({ env: { DRAIN_MS: "3000", SITE_URL: "https://studio.example" } });
  // Health checks of load balancers, without a Host header.
  const statuses = () =>
    Promise.all(
      ["HEAD", "GET"].map(async (method) =>
        (await sendRawRequest(server.url, [`${method} /readyz HTTP/1.0`])).slice(9, 12),
      ),
    );
  // On a busy machine the first check of the parts may take longer than a response waits for it.
  await expect.poll(statuses).toEqual(["200", "200"]);
  const keepAliveAgent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect((await ask(server.url, keepAliveAgent)).headers.connection).toBe("keep-alive");
  const startedAt = performance.now();
  server.process.kill("SIGTERM");
  await vi.waitFor(async () => expect(await statuses()).toEqual(["503", "503"]));
  expect(performance.now() - startedAt).toBeLessThan(1_000);
  for (const path of ["/", "/products?type=made", "/social-card.png", "/none", "/healthz"]) {
    const { statusCode, headers } = await ask(server.url + path, keepAliveAgent);
    expect([path, statusCode, headers.connection]).toEqual([path, path === "/none" ? 302 : 200, "close"]);
  }
  await new Promise((resolve) => server.process.once("exit", resolve));
  expect(performance.now() - startedAt).toBeGreaterThan(2_900);
  expect(performance.now() - startedAt).toBeLessThan(6_000);
  expect(await server.stop()).toBe(0);
});

test("a server that gets SIGTERM listens just as long if it is also asked to hand over", async () => {
  const server = await startServer({ env: { DRAIN_MS: "3000" }, withParent: true });
  const getStatus = () => fetch(`${server.url}/up`).then(({ status }) => status);
  expect(await getStatus()).toBe(200);
  const ended = once(server.process, "exit");
  process.kill(Number(/^process (\d+)/m.exec(server.output())?.[1]), "SIGTERM");
  await expect.poll(getStatus).toBe(503);
  server.process.kill("SIGUSR2");
  await sleep(500);
  expect(await getStatus()).toBe(503);
  expect((await ended)[0]).toBe(0);
});

test.each(["before", "after"])("a process asked to stop %s SIGINT lets a request finish", async (order) => {
  const server = await startServer({ withParent: true });
  const child = Number(/^process (\d+)/m.exec(server.output())?.[1]);
  const parent = Number(server.process.pid);
  const posting = await openConnection(server.url);
  const posted = readToEnd(posting);
  posting.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n12345");
  await sleep(100);
  const ended = once(server.process, "exit");
  for (const pid of order === "before" ? [parent, child] : [child, parent]) {
    process.kill(pid, "SIGINT");
    await sleep(100);
  }
  posting.write("67890");
  expect(await posted).toMatch(/^HTTP\/1\.1 \d/);
  expect((await ended)[0]).toBe(0);
});

test("a second signal ends the process immediately", async () => {
  const server = await startServer();
  const socket = await openConnection(server.url);
  socket.on("error", () => {});
  socket.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n12345");
  await sleep(100);
  server.process.kill("SIGTERM");
  await sleep(100);
  expect(await server.stop()).toBe(1);
});

const file = join(makeDataFolder(), "file");
writeFileSync(file, "");
test.each([
  ["a file", file],
  ["below a file", join(file, "below")],
  ["a device", "/dev/null"],
  ["below /proc", "/proc/studio-site"],
  ["deep below /proc", "/proc/self/fdinfo/a/b"],
  ["below /sys", "/sys/studio-site"],
])("one line reports a data folder that is %s, to the server and to commands", async (_what, folder) => {
  const env = { DATA_DIR: folder, PORT: "0" };
  const line = /^Cannot start: DATA_DIR (is .*, which is not a folder|cannot be created\. .*)\.\n$/;
  for (const args of [["build/server/main.js"], ["--import", "tsx", "scripts/admin.ts", "list"]]) {
    const { status, output } = await startProcess(process.execPath, args, env).ended;
    expect({ status, output: output.replace(/^Data folder: .*\n/, "") }).toEqual({
      status: 1,
      output: expect.stringMatching(line),
    });
  }
});

test("a backup to a path where no folder can be created fails", async () => {
  const site = await startServer();
  const args = ["backup", "/proc/studio-site/a.tar.gz"];
  const { status, output } = await runScript("backups.ts", args, { DATA_DIR: site.dataDir }).ended;
  expect([status, output]).toEqual([1, expect.stringMatching(/^\/proc\/studio-site\/a\.tar\.gz: .*\.\n$/)]);
  await site.stop();
});

test("a process that takes over in an update has the main pages in its cache", async () => {
  for (const [args, state] of [
    [[], "miss"],
    [["--warm-up"], "hit"],
  ] as const) {
    const server = await startServer({ args: [...args] });
    for (const path of ["/", "/contact", "/blog", "/get-estimate"])
      expect([path, (await fetch(server.url + path)).headers.get("X-Cache")]).toEqual([path, state]);
    await server.stop();
  }
});

test("one line reports a port that is in use", async () => {
  const server = await startServer();
  const port = new URL(server.url).port;
  await expect(startServer({ env: { PORT: port } })).rejects.toThrow(
    `Cannot start: port ${port} is already in use. Set PORT to another one.\n`,
  );
  await server.stop();
});
