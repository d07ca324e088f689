import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createS3ObjectStore } from "~/lib/files/object-store.server";
import { listOpenFiles } from "../support/process-figures";
import { sendRawRequest } from "../support/raw-request";
import { startS3Server } from "../support/s3-server";
import { startServer } from "../support/start-server";
import {
  IMAGE_KEY,
  imageBytes,
  LOST_KEY,
  PENDING_KEY,
  storeImageRows,
  VARIANT_KEY,
} from "../support/stored-images";

const server = await startServer();
const folder = join(server.dataDir, "objects", "blog-assets");
await storeImageRows(server);
await mkdir(join(folder, "blog-images"), { recursive: true });
for (const key of [IMAGE_KEY, VARIANT_KEY, PENDING_KEY]) await writeFile(join(folder, key), imageBytes);

describe("images in the data folder", () => {
  const get = (key: string, headers: HeadersInit = {}) => fetch(`${server.url}/media/${key}`, { headers });

  test("are sent unchanged, immutable, and only as images", async () => {
    const response = await get(IMAGE_KEY, { "Accept-Encoding": "br, gzip" });
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(imageBytes)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "content-length": "200000",
      "content-disposition": "inline",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy":
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; object-src 'none'; sandbox",
      "cross-origin-resource-policy": "cross-origin",
      "x-content-type-options": "nosniff",
      "x-cache": "bypass",
    });
    expect(response.headers.has("Content-Encoding")).toBe(false);
    expect(response.headers.has("Set-Cookie")).toBe(false);
  });

  test("have no duplicate header, and HEAD has no body", async () => {
    const response = await sendRawRequest(server.url, [
      `HEAD /media/${IMAGE_KEY} HTTP/1.1`,
      "Host: localhost",
    ]);
    const [head = "", body] = response.split("\r\n\r\n");
    const names = Array.from(head.matchAll(/^([\w-]+):/gm), ([, name]) => name?.toLowerCase());
    expect(head).toMatch(/^HTTP\/1\.1 200 [\s\S]*content-length: 200000/i);
    expect(new Set(names).size).toBe(names.length);
    expect(body).toBe("");
  });

  test("get a 304 for a matching ETag", async () => {
    const etag = (await get(IMAGE_KEY)).headers.get("ETag") ?? "";
    const response = await get(IMAGE_KEY, { "If-None-Match": etag });
    expect([response.status, await response.text()]).toEqual([304, ""]);
    expect(response.headers.get("Cache-Control")).toContain("immutable");
    expect((await get(IMAGE_KEY, { "If-None-Match": '"other"' })).status).toBe(200);
  });

  test.each([
    PENDING_KEY,
    LOST_KEY,
    "blog-images/none-1770000000000.jpg",
    `${IMAGE_KEY}.html`,
    IMAGE_KEY.toUpperCase(),
    "",
    "site.db",
    "blog-images/%2e%2e%2f%2e%2e%2f%2e%2e%2fsite.db",
    "..%5c..%5csite.db",
  ])("/media/%s is not found", async (key) => {
    const response = await get(key);
    expect([response.status, await response.text()]).toEqual([404, "Not found.\n"]);
    expect(response.headers.get("Content-Type")).toMatch(/^text\/plain/);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });

  test("are found again once a lost object is restored", async () => {
    await rename(join(folder, PENDING_KEY), join(folder, LOST_KEY));
    const response = await get(LOST_KEY);
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "image/gif"]);
  });

  test("are all sent to concurrent readers, some of whom abort or read only the head", async () => {
    const responses = await Promise.all(Array.from({ length: 60 }, () => get(IMAGE_KEY)));
    await fetch(`${server.url}/media/${IMAGE_KEY}`, { method: "HEAD" });
    await Promise.all(responses.slice(40).map((response) => response.body?.cancel()));
    for (const response of responses.slice(0, 40))
      expect((await response.arrayBuffer()).byteLength).toBe(200_000);
    const openImages = () => listOpenFiles(server.process.pid).filter((file) => file.startsWith(folder));
    await expect.poll(openImages).toEqual([]);
  });

  test("fail /readyz when the folder is not writable", async () => {
    expect(await (await fetch(`${server.url}/readyz`)).json()).toMatchObject({ ready: true, storage: "ok" });
    await rm(folder, { recursive: true });
    await writeFile(folder, "in the way");
    // Parts are checked at most every 100 ms.
    const report = async () => (await fetch(`${server.url}/readyz`)).json();
    await expect.poll(report).toMatchObject({ ready: false, database: "ok", storage: "failing" });
  });
});

const s3 = await startS3Server();
await createS3ObjectStore(s3.options).put(IMAGE_KEY, imageBytes, { type: "image/jpeg" });
const withBucket = await startServer({
  env: { ...s3.env(), S3_PUBLIC_URL: "https://cdn.plumb.example/images" },
});
await storeImageRows(withBucket);

describe("images in a bucket", () => {
  test("are served", async () => {
    const response = await fetch(`${withBucket.url}/media/${IMAGE_KEY}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("image/jpeg");
    expect(response.headers.get("Content-Length")).toBe("200000");
    expect(Buffer.from(await response.arrayBuffer()).equals(imageBytes)).toBe(true);
    expect((await fetch(`${withBucket.url}/media/${LOST_KEY}`)).status).toBe(404);
  });

  test("may be shown on pages from the public bucket", async () => {
    const policy = (await fetch(withBucket.url)).headers.get("Content-Security-Policy") ?? "";
    expect(policy).toMatch(/img-src 'self' data:[^;]* https:\/\/cdn\.plumb\.example;/);
  });

  test("are unavailable with the store, which the readiness check reports", async () => {
    expect((await fetch(`${withBucket.url}/readyz`)).status).toBe(200);
    await s3.stop();
    const response = await fetch(`${withBucket.url}/media/${IMAGE_KEY}`);
    expect(response.status).toBe(503);
    expect(response.headers.get("Content-Type")).toMatch(/^text\/plain/);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    await expect
      .poll(async () => (await fetch(`${withBucket.url}/readyz`)).status, { timeout: 8_000 })
      .toBe(503);
  });
});
