// npm run images:move -- to-bucket|to-folder
import "./environment.mjs";
import { createDiskObjectStore, objectFolder } from "~/lib/disk-object-store.server";
import { env } from "~/lib/env.server";
import { moveImages } from "~/lib/move-images.server";
import { ObjectStoreDown } from "~/lib/object-store";
import { createS3ObjectStore } from "~/lib/s3-object-store.server";

class UsageError extends Error {}

async function run([direction = "", ...rest]: readonly string[]): Promise<string> {
  if (!["to-bucket", "to-folder"].includes(direction) || rest.length > 0)
    throw new UsageError("Usage: npm run images:move -- to-bucket|to-folder");
  if (!env.s3)
    throw new UsageError("Set S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and what else the bucket needs.");
  const path = objectFolder(env.dataDir);
  const folder = { store: createDiskObjectStore(path), name: path };
  const bucket = { store: createS3ObjectStore(env.s3), name: `the bucket ${env.s3.bucket}` };
  const [from, to] = direction === "to-bucket" ? [folder, bucket] : [bucket, folder];
  await to.store.check();
  const { copied, present, different } = await moveImages(from.store, to.store);
  if (different.length > 0) process.exitCode = 1;
  return [
    `Copied ${copied} images from ${from.name} to ${to.name}. ${present} were there already.`,
    ...different.map((key) => `Not copied: ${key} is there with another content.`),
  ].join("\n");
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof UsageError) && !(error instanceof ObjectStoreDown)) throw error;
  console.error(
    error instanceof ObjectStoreDown ? `${error.message}. Run it again to go on.` : error.message,
  );
  process.exitCode = 1;
}
