import { writeFile } from "node:fs/promises";
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
