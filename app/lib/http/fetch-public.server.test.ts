import type { RequestListener } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { serve } from "#tests/support/serve";
import { fetchPublic, isPublicAddress } from "./fetch-public.server";

let requests = 0;

const answers: Record<string, RequestListener> = {
  "/picture": (_request, response) => response.end("picture"),
  "/moved": (_request, response) => response.writeHead(302, { location: "/picture" }).end(),
  "/circle": (_request, response) => response.writeHead(301, { location: "/circle" }).end(),
  "/nowhere": (_request, response) => response.writeHead(302, { location: "http://" }).end(),
  "/elsewhere": (_request, response) => response.writeHead(302, { location: "file:///etc/passwd" }).end(),
  "/endless": async (_request, response) => {
    while (response.writable && !response.destroyed) {
      response.write(Buffer.alloc(10_000));
      await sleep(1);
    }
  },
  "/slow": async (_request, response) => {
    while (!response.destroyed) {
      response.write("a");
      await sleep(20);
    }
  },
  "/broken": (_request, response) => {
    response.writeHead(200, { "content-length": 100 }).write("half");
    setTimeout(() => response.destroy(), 20);
  },
};

const { url: base } = await serve((request, response) => {
  requests += 1;
  const answer = answers[request.url ?? ""];
  if (answer) answer(request, response);
  else response.writeHead(404).end();
});

const limits = { bytes: 1_048_576, timeMs: 5_000, allowPrivate: true };

test("fetchPublic fetches a file, even after a redirect", async () => {
  expect(String(await fetchPublic(`${base}/picture`, limits))).toBe("picture");
  expect(String(await fetchPublic(`${base}/moved`, limits))).toBe("picture");
});

test.each([
  ["/missing", "the server responded with 404"],
  ["/circle", "too many redirects"],
  ["/nowhere", "its address is not valid"],
  ["/elsewhere", "its address does not begin with http"],
  ["/endless", "it is larger than 1 MB"],
  ["/broken", /broke off|could not be reached/],
])("fetchPublic rejects %s", async (path, message) => {
  await expect(fetchPublic(base + path, limits)).rejects.toThrow(message);
});

test("fetchPublic gives up on a server that never ends", async () => {
  const started = performance.now();
  const slow = fetchPublic(`${base}/slow`, { ...limits, timeMs: 300 });
  await expect(slow).rejects.toThrow("it took longer than 0.3 seconds");
  expect(performance.now() - started).toBeLessThan(3_000);
});

test("fetchPublic connects to no private address, whether by number or by name", async () => {
  const { port } = new URL(base);
  const before = requests;
  const hosts = ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "0", "2130706433", "0x7f.1"];
  for (const host of hosts) {
    const attempt = fetchPublic(`http://${host}:${port}/picture`, { ...limits, allowPrivate: false });
    await expect(attempt).rejects.toThrow("its server has a private address");
  }
  expect(requests).toBe(before);
});

test.each([
  ...["0.0.0.0", "0.1.2.3", "10.0.0.1", "100.64.0.1", "100.127.255.255", "127.0.0.1", "127.255.0.1"],
  ...["169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.8", "192.168.1.1", "198.19.0.1"],
  ...["224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255"],
  ...["::", "::1", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "::ffff:7f00:1", "64:ff9b::7f00:1", "fc00::1"],
  ...["fdff::1", "fe80::1", "fec0::1", "ff02::1", "2001::1", "2001:db8::1", "2002:7f00:1::"],
])("%s is not public", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  "8.8.8.8",
  "100.63.255.255",
  "100.128.0.1",
  "172.15.0.1",
  "172.32.0.1",
  "2606:4700::1111",
  "2a00::1",
])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
