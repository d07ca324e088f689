import { readdir, readlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeDataFolder } from "#tests/support/data-folder";
import { createDiskObjectStore } from "./disk-object-store.server";
import { ObjectStoreDownError } from "./object-store";

const KEY = "blog-images/a-1.png";
const TYPE = { type: "image/png" };
const folder = makeDataFolder();

test("a folder that is a file fails with a readable message", async () => {
  await writeFile(join(folder, "file"), "");
  const store = createDiskObjectStore(join(folder, "file"));
  await expect(store.put(KEY, Buffer.from("x"), TYPE)).rejects.toThrow(ObjectStoreDownError);
  await expect(store.check()).rejects.toThrow(ObjectStoreDownError);
  expect(await store.get(KEY)).toBeNull();
});

test("a folder leaves no file open after a full, partial or unread response", async () => {
  const store = createDiskObjectStore(join(folder, "open"));
  await store.put(KEY, Buffer.alloc(1_000_000), TYPE);
  const stream = async () => (await store.get(KEY))?.body as ReadableStream<Uint8Array>;

  await stream();
  const left = (await stream()).getReader();
  await left.read();
  await left.cancel();
  const whole = await new Response(await stream()).arrayBuffer();
  expect(whole.byteLength).toBe(1_000_000);

  const descriptors = await readdir("/proc/self/fd");
  const open = await Promise.all(
    descriptors.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => "")),
  );
  expect(open.filter((path) => path.endsWith("a-1.png"))).toEqual([]);
});
