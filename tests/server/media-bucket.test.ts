import { afterAll, describe, expect, test } from "vitest";
import { createS3ObjectStore } from "~/lib/files/s3-object-store.server";
import { startS3Server } from "../support/s3-server";
import { startServer } from "../support/start-server";
import { bytes, insertRows, KEY, LOST } from "../support/stored-images";

const s3 = await startS3Server();
await createS3ObjectStore(s3.options).put(KEY, bytes, { type: "image/jpeg" });
const server = await startServer({
  env: { ...s3.env(), S3_PUBLIC_URL: "https://cdn.plumb.example/images" },
});
afterAll(() => server.stop());
await insertRows(server);

describe("images in a bucket", () => {
  test("are served", async () => {
    const response = await fetch(`${server.url}/media/${KEY}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("image/jpeg");
    expect(response.headers.get("Content-Length")).toBe("200000");
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    expect((await fetch(`${server.url}/media/${LOST}`)).status).toBe(404);
  });

  test("may be shown on pages from the public bucket", async () => {
    const policy = (await fetch(server.url)).headers.get("Content-Security-Policy") ?? "";
    expect(policy).toMatch(/img-src 'self' data:[^;]* https:\/\/cdn\.plumb\.example;/);
  });

  test("are unavailable with the store, which the readiness check reports", async () => {
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await s3.stop();
    const response = await fetch(`${server.url}/media/${KEY}`);
    expect(response.status).toBe(503);
    expect(response.headers.get("Content-Type")).toMatch(/^text\/plain/);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 8_000 }).toBe(503);
  });
});
