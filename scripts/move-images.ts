// npm run images:move -- to-bucket|to-folder
import "./environment.mjs";
import { OperatorError } from "#drizzle/errors";
import { env } from "~/lib/env/env.server";
import { moveImages } from "~/lib/files/move-images.server";
import {
  createDiskObjectStore,
  createS3ObjectStore,
  ObjectStoreDownError,
  objectFolder,
} from "~/lib/files/object-store.server";
import { announceData, openDatabase, requireDatabase, runCommand } from "./command";

async function run([direction = "", ...rest]: readonly string[]): Promise<string> {
  if (!["to-bucket", "to-folder"].includes(direction) || rest.length > 0)
    throw new OperatorError("Usage: npm run images:move -- to-bucket|to-folder");
  if (!env.s3)
    throw new OperatorError("Set S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and what else the bucket needs.");
  requireDatabase(", which says what images there are.");
  const path = objectFolder(env.dataDir);
  const folder = { store: createDiskObjectStore(path), name: path };
  const bucket = { store: createS3ObjectStore(env.s3), name: `the bucket ${env.s3.bucket}` };
  const [from, to] = direction === "to-bucket" ? [folder, bucket] : [bucket, folder];
  announceData();
  await to.store.check();
  await openDatabase();
  const { listImageKeys } = await import("~/features/media/image-lookup.server");
  const { copied, present, different, referenced, missing } = await moveImages(
    from.store,
    to.store,
    listImageKeys,
  );
  if (different.length > 0 || missing.length > 0) process.exitCode = 1;
  return [
    `Copied ${copied} files from ${from.name} to ${to.name}. ${present} were there already.`,
    `The database refers to ${referenced}, of which ${missing.length} are missing.`,
    ...different.map((key) => `Not copied: ${key} is there with another content.`),
    ...missing.map((key) => `Missing: ${key} is in neither place.`),
  ].join("\n");
}

await runCommand(
  () => run(process.argv.slice(2)),
  (error) =>
    error instanceof ObjectStoreDownError ? `${error.message}. Run it again to continue.` : undefined,
);
