import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openFiles } from "../support/process-figures";
import { rawRequest } from "../support/raw-request";
import { type RunningServer, startServer } from "../support/start-server";
import { bytes, insertRows, KEY, LOST, PENDING, VARIANT } from "../support/stored-images";

describe("images in the data folder", () => {
  let server: RunningServer;
  let folder: string;
  beforeAll(async () => {
    server = await startServer();
    folder = join(server.dataDir, "objects", "blog-assets");
    await insertRows(server);
    for (const key of [KEY, VARIANT, PENDING]) {
      await mkdir(dirname(join(folder, key)), { recursive: true });
      await writeFile(join(folder, key), bytes);
    }
  });
  afterAll(() => server.stop());

  test("are sent as they are, for ever, and as nothing but images", async () => {
    const answer = await fetch(`${server.url}/media/${KEY}`, { headers: { "Accept-Encoding": "br, gzip" } });
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "content-length": "200000",
      "content-disposition": "inline",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy":
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; object-src 'none'; sandbox",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "cross-origin",
      "x-content-type-options": "nosniff",
      "x-cache": "bypass",
    });
    expect(answer.headers.has("Content-Encoding")).toBe(false);
    expect(answer.headers.has("Set-Cookie")).toBe(false);
  });

  test("say each thing once, also for HEAD, which sends no body", async () => {
    const answer = await rawRequest(server.url, [
      `HEAD /media/${KEY} HTTP/1.1`,
      "Host: localhost",
      "Connection: close",
    ]);
    const [head = "", body] = answer.split("\r\n\r\n");
    const names = head
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(":")[0]?.toLowerCase());
    expect(head).toMatch(/^HTTP\/1\.1 200 /);
    expect(head).toMatch(/content-length: 200000/i);
    expect(new Set(names).size).toBe(names.length);
    expect(body).toBe("");
  });

  test("are not sent again to whom they are known", async () => {
    const etag = (await fetch(`${server.url}/media/${KEY}`)).headers.get("ETag") ?? "";
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const answer = await fetch(`${server.url}/media/${KEY}`, { headers: { "If-None-Match": known } });
      expect(answer.status, known).toBe(304);
      expect(answer.headers.get("Cache-Control")).toContain("immutable");
      expect(await answer.text()).toBe("");
    }
    const answer = await fetch(`${server.url}/media/${KEY}`, { headers: { "If-None-Match": '"other"' } });
    expect(answer.status).toBe(200);
    await answer.body?.cancel();
  });

  test.each([
    ...[PENDING, LOST, "blog-images/none-1770000000000.jpg", `${KEY}.html`, KEY.toUpperCase(), "", "site.db"],
    ...["blog-images/%2e%2e%2f%2e%2e%2f%2e%2e%2fsite.db", "..%5c..%5csite.db"],
  ])("/media/%s is not there", async (key) => {
    const answer = await fetch(`${server.url}/media/${key}`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain/);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(await answer.text()).toBe("Not found.\n");
  });

  test("are found again once a lost object is back", async () => {
    await rename(join(folder, PENDING), join(folder, LOST));
    const answer = await fetch(`${server.url}/media/${LOST}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("image/gif");
    await answer.body?.cancel();
  });

  test("many at once, some of whose readers leave, are all sent", async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => fetch(`${server.url}/media/${KEY}`)));
    const lengths = await Promise.all(
      answers.map(async (answer, index) =>
        index % 3 === 0 ? answer.body?.cancel().then(() => 200_000) : (await answer.arrayBuffer()).byteLength,
      ),
    );
    expect(new Set(lengths)).toEqual(new Set([200_000]));
    const openImages = () => openFiles(server.process.pid).filter((file) => file.startsWith(folder));
    await expect.poll(openImages).toEqual([]);
  });

  test("cannot be stored: the process is not ready", async () => {
    expect(await (await fetch(`${server.url}/readyz`)).json()).toMatchObject({ ready: true, storage: "ok" });
    await rm(folder, { recursive: true });
    await writeFile(folder, "in the way");
    const answer = await fetch(`${server.url}/readyz`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ ready: false, database: "ok", storage: "failing" });
  });
});
