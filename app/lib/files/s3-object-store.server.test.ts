import { expect, test, vi } from "vitest";
import { startS3Server } from "#tests/support/s3-server";
import { startWebhookServer, type WebhookBehavior } from "#tests/support/webhook-server";
import { type ObjectStore, ObjectStoreDownError } from "./object-store";
import { createS3ObjectStore, describeStoreFailure } from "./s3-object-store.server";

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
