import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { makeDataFolder } from "#tests/support/data-folder";
import { startS3Server } from "#tests/support/s3-server";
import { createDiskObjectStore } from "./disk-object-store.server";
import { type ObjectStore, ObjectStoreDownError } from "./object-store";
import { createS3ObjectStore } from "./s3-object-store.server";

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
