import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { makeDataFolder } from "#tests/support/data-folder";
import { startS3Server } from "#tests/support/s3-server";
import { startWebhookServer, type WebhookBehavior } from "#tests/support/webhook-server";
import {
  createDiskObjectStore,
  createS3ObjectStore,
  describeStoreFailure,
  type ObjectStore,
  ObjectStoreDownError,
} from "./object-store.server";

const read = async (store: ObjectStore, key: string) => {
  const found = await store.get(key);
  return found && { ...found, body: Buffer.from(await new Response(found.body).arrayBuffer()) };
};

describe.each([
  ["a folder", createDiskObjectStore(makeDataFolder())],
  ["a bucket", createS3ObjectStore((await startS3Server()).options)],
])("%s", (_name, store) => {
  test("returns the largest upload with the type of its key", async () => {
    await store.check();
    const body = randomBytes(5_242_880);
    await store.put("blog-images/large-1770000000000.webp", body, { type: "image/webp" });
    const found = await read(store, "blog-images/large-1770000000000.webp");
    expect(found).toMatchObject({ size: body.length, type: "image/webp" });
    expect(found?.body.equals(body)).toBe(true);
  });

  test("overwrites objects and has no deleted or unknown ones", async () => {
    const key = "blog-images/a-1.gif";
    for (const text of ["GIF87a", "GIF89a"]) await store.put(key, Buffer.from(text), { type: "image/gif" });
    expect((await read(store, key))?.body.toString()).toBe("GIF89a");
    await store.delete(key);
    await store.delete(key);
    for (const gone of [key, "no-such-folder/none-1.png"]) expect(await store.get(gone)).toBeNull();
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
  ])("rejects the key %j", async (key) => {
    await expect(store.put(key, Buffer.from("x"), { type: "image/png" })).rejects.toThrow(TypeError);
    await expect(store.get(key)).rejects.toThrow(TypeError);
    await expect(store.delete(key)).rejects.toThrow(TypeError);
  });

  test("rejects a type that is not the key's", async () => {
    const put = store.put("blog-images/a-1.png", Buffer.from("x"), { type: "text/html" });
    await expect(put).rejects.toThrow(TypeError);
  });
});

test("a folder that is a file fails with a readable message", async () => {
  const file = join(makeDataFolder(), "file");
  writeFileSync(file, "");
  const store = createDiskObjectStore(file);
  const put = store.put("blog-images/a-1.png", Buffer.from("x"), { type: "image/png" });
  await expect(put).rejects.toThrow(ObjectStoreDownError);
  await expect(store.check()).rejects.toThrow(ObjectStoreDownError);
});

const KEY = "blog-images/a-1.png";
const LIMIT_MS = 400;

const calls: [string, (store: ObjectStore) => Promise<unknown>][] = [
  ["put", (store) => store.put(KEY, Buffer.from("x"), { type: "image/png" })],
  ["get", (store) => store.get(KEY)],
  ["delete", (store) => store.delete(KEY)],
  ["check", (store) => store.check()],
];

const keys = { accessKeyId: "key", secretAccessKey: "secret" };
const bucket = { bucket: "blog-assets", region: "us-east-1", forcePathStyle: true, ...keys };
const open = (url: string, limitMs = LIMIT_MS) =>
  createS3ObjectStore({ ...bucket, endpoint: url.replace("/leads", "") }, limitMs);

test.each<[WebhookBehavior, string]>([
  ["hang", "the image store did not respond in time"],
  [503, "the image store responded with 503"],
  [403, "the image store refused our keys"],
  [404, "the image store has no such bucket"],
])("a bucket whose response is %j fails in time with a readable message", async (behavior, reason) => {
  const server = await startWebhookServer(behavior);
  const store = open(server.url);
  for (const [, call] of calls) {
    const startedAt = performance.now();
    await expect(call(store)).rejects.toThrow(new ObjectStoreDownError(reason));
    expect(performance.now() - startedAt).toBeLessThan(LIMIT_MS + 5_000);
  }
  // Each call is retried once at most.
  expect(server.requests.length).toBeLessThanOrEqual(2 * calls.length);
});

test("a bucket that stalls in the middle of an object fails in time", async () => {
  const server = await startWebhookServer("hang-in-body");
  await expect(open(server.url).get(KEY)).rejects.toThrow("the image store did not respond in time");
});

test.each(calls)("a bucket that cannot be reached fails: %s", async (_name, call) => {
  await expect(call(open("http://127.0.0.1:9"))).rejects.toThrow(
    new ObjectStoreDownError("the image store cannot be reached"),
  );
});

test("a client that cannot be loaded is loaded again at the next call", async () => {
  const store = createS3ObjectStore((await startS3Server()).options);
  vi.doMock("@aws-sdk/client-s3", () => {
    throw new Error("too many open files");
  });
  await expect(store.check()).rejects.toThrow(ObjectStoreDownError);
  vi.doUnmock("@aws-sdk/client-s3");
  expect(await store.get(KEY)).toBeNull();
});

test("a bucket that our client cannot use is reported with the reason", () => {
  const noHome = Object.assign(new Error("uv_os_homedir returned ENOENT"), { code: "ERR_SYSTEM_ERROR" });
  expect(describeStoreFailure(noHome)).toBe("the image store cannot be used: uv_os_homedir returned ENOENT");
});

test("a bucket that does not exist is reported as missing", async () => {
  const server = await startS3Server();
  const store = createS3ObjectStore({ ...server.options, bucket: "other" });
  for (const [, call] of calls.filter(([name]) => name !== "delete")) {
    await expect(call(store)).rejects.toThrow("the image store has no such bucket");
  }
});

test("a bucket is checked at most every five seconds", async () => {
  const server = await startWebhookServer(200);
  const store = open(server.url, 10_000);
  await Promise.all(Array.from({ length: 20 }, () => store.check()));
  expect(server.requests.length).toBe(1);
});
