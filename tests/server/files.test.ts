import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rawRequest } from "../support/raw-request";
import { type RunningServer, startServer } from "../support/start-server";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const built = readdirSync("build/client/assets").find((name) => name.endsWith(".css.br"));
const file = `/assets/${built?.slice(0, -".br".length)}`;

test.each([
  ["br", "br"],
  ["gzip, br;q=0", "gzip"],
  ["identity", null],
])("a file of the build for Accept-Encoding %s", async (accepted, coding) => {
  const answer = await fetch(server.url + file, { headers: { "Accept-Encoding": accepted } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Encoding")).toBe(coding);
  expect(answer.headers.get("Content-Type")).toContain("text/css");
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
  expect(await answer.text()).toContain("{");
});

test("a document is a PDF, and revalidated each time since its address stays when it changes", async () => {
  const answer = await fetch(`${server.url}/documents/development-process.pdf`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("application/pdf");
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
  expect(answer.headers.get("ETag")).toBeTruthy();
  expect(Buffer.from(await answer.arrayBuffer()).toString("latin1", 0, 5)).toBe("%PDF-");
});

test("a wish for a part of a file gets the whole", async () => {
  const answer = await fetch(server.url + file, { headers: { Range: "bytes=9-1" } });
  expect(answer.status).toBe(200);
});

test.each([
  "/assets/",
  "/assets/none.js",
  "/.vite/manifest.json",
  "/assets/../../server/main.js",
])("%s is not served", async (path) => {
  const answer = await rawRequest(server.url, [`GET ${path} HTTP/1.1`, "Host: localhost"]);
  expect(answer).not.toMatch(/^HTTP\/1\.1 (200|5)/);
});
