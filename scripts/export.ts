// npm run export -- FOLDER
import "./environment.mjs";
import { resolve } from "node:path";
import { OperatorError } from "#drizzle/operator-error";
import { ObjectStoreDownError } from "~/lib/files/object-store";
import { quantity } from "~/lib/text/quantity";
import { announceData, openMigratedDatabase, requireDatabase, runCommand } from "./command";

async function run([folder = "", ...rest]: readonly string[]): Promise<string> {
  if (!folder || rest.length > 0) throw new OperatorError("Usage: npm run export -- FOLDER");
  requireDatabase();
  announceData();
  await openMigratedDatabase();
  const { exportPosts } = await import("~/features/post-export/export-posts.server");
  const path = resolve(process.env.INIT_CWD ?? ".", folder);
  const { posts, images, missing } = await exportPosts(path);
  if (missing.length > 0) process.exitCode = 1;
  return [
    `Wrote ${quantity(posts, "post")} and ${quantity(images, "image")} to ${path}.`,
    ...missing.map((key) => `Missing: the image ${key} is not in the store.`),
  ].join("\n");
}

await runCommand(
  () => run(process.argv.slice(2)),
  (error) => (error instanceof ObjectStoreDownError ? error.message : undefined),
);
