import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MINUTE_MS } from "~/lib/text/duration";
import { startS3Server } from "../../../tests/support/s3-server";
import { createDiskObjectStore } from "./disk-object-store.server";
import type { ObjectStore } from "./object-store";
import { createS3ObjectStore } from "./s3-object-store.server";

type Started = { store: ObjectStore; stop(): Promise<unknown> };

const startDisk = async (): Promise<Started> => {
  const folder = await mkdtemp(join(tmpdir(), "studio-site-objects-"));
  return { store: createDiskObjectStore(folder), stop: () => rm(folder, { recursive: true }) };
};

const startBucket = async (): Promise<Started> => {
  const { options, stop } = await startS3Server();
  return { store: createS3ObjectStore(options), stop };
};

const read = async (store: ObjectStore, key: string) => {
  const found = await store.get(key);
  return found && { ...found, body: Buffer.from(await new Response(found.body).arrayBuffer()) };
};

describe.each([
  ["a folder", startDisk],
  ["a bucket", startBucket],
] as const)("%s", (_name, start) => {
  let started: Started;
  beforeAll(async () => {
    started = await start();
  }, MINUTE_MS);
  afterAll(() => started.stop());

  test("gives back what was put, with the type of its key", async () => {
    const { store } = started;
    const bytes = randomBytes(300_000);
    await store.put("blog-images/cover-1770000000000.webp", bytes, { type: "image/webp" });
    expect(await read(store, "blog-images/cover-1770000000000.webp")).toEqual({
      body: bytes,
      size: 300_000,
      type: "image/webp",
    });
  });

  test("takes the largest upload", async () => {
    const bytes = randomBytes(5_242_880);
    await started.store.put("blog-images/large-1770000000000.png", bytes, { type: "image/png" });
    const found = await read(started.store, "blog-images/large-1770000000000.png");
    expect(found?.body.equals(bytes)).toBe(true);
  });

  test("puts again what was put before", async () => {
    const put = () => started.store.put("blog-images/a-1.gif", Buffer.from("GIF89a"), { type: "image/gif" });
    await put();
    await put();
    expect((await read(started.store, "blog-images/a-1.gif"))?.body.toString()).toBe("GIF89a");
  });

  test("knows nothing of what was never put, or was deleted", async () => {
    const { store } = started;
    expect(await store.get("blog-images/none-1.png")).toBeNull();
    expect(await store.get("no-such-folder/none-1.png")).toBeNull();
    await store.put("blog-images/gone-1.png", Buffer.from("x"), { type: "image/png" });
    await store.delete("blog-images/gone-1.png");
    await store.delete("blog-images/gone-1.png");
    expect(await store.get("blog-images/gone-1.png")).toBeNull();
  });

  test("works", async () => {
    await started.store.check();
  });

  test.each([
    "../secret.png",
    "blog-images/../../site.db",
    "blog-images/../a.png",
    "/etc/passwd.png",
    "blog-images//a.png",
    "blog-images/.hidden.png",
    "blog-images/a.png/",
    "blog-images/a.svg",
    "blog-images/a.html",
    "blog-images/a",
    "blog-images/A.png",
    "blog-images/a.png\0.jpg",
    "blog-images/a%2f.png",
    "blog-images\\a.png",
    "a.png",
    "blog-images/a.constructor",
    `blog-images/${"a".repeat(200)}.png`,
    "",
  ])("refuses the key %j", async (key) => {
    const { store } = started;
    await expect(store.put(key, Buffer.from("x"), { type: "image/png" })).rejects.toThrow(TypeError);
    await expect(store.get(key)).rejects.toThrow(TypeError);
    await expect(store.delete(key)).rejects.toThrow(TypeError);
  });

  test("refuses a type that is not the key's", async () => {
    const put = started.store.put("blog-images/a-1.png", Buffer.from("x"), { type: "text/html" });
    await expect(put).rejects.toThrow(TypeError);
  });
});
