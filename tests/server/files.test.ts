import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { sendRawRequest } from "../support/raw-request";
import { startServer } from "../support/start-server";

const server = await startServer();

const built = readdirSync("build/client/assets").find((name) => name.endsWith(".css.br"));
const file = `/assets/${built?.slice(0, -".br".length)}`;

test.each([
  ["br", "br"],
  ["gzip, br;q=0", "gzip"],
  ["identity", null],
])("a file of the build for Accept-Encoding %s", async (accepted, coding) => {
  const response = await fetch(server.url + file, { headers: { "Accept-Encoding": accepted } });
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Encoding")).toBe(coding);
  expect(response.headers.get("Content-Type")).toContain("text/css");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.get("Vary")).toBe("Accept-Encoding");
  expect(await response.text()).toContain("{");
});

test("a document is a PDF that is always revalidated", async () => {
  const response = await fetch(`${server.url}/documents/development-process.pdf`);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("application/pdf");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
  expect(response.headers.get("ETag")).toBeTruthy();
  expect(Buffer.from(await response.arrayBuffer()).toString("latin1", 0, 5)).toBe("%PDF-");
});

test("the response to a range request is the complete file", async () => {
  const response = await fetch(server.url + file, { headers: { Range: "bytes=9-1" } });
  expect(response.status).toBe(200);
});

test.each([
  "/assets/",
  "/assets/none.js",
  "/.vite/manifest.json",
  "/assets/../../server/main.js",
])("%s is not served", async (path) => {
  const response = await sendRawRequest(server.url, [`GET ${path} HTTP/1.1`, "Host: localhost"]);
  expect(response).not.toMatch(/^HTTP\/1\.1 (200|5)/);
});
