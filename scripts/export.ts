// npm run export -- FOLDER | content FOLDER
import "./environment.mjs";
import { resolve } from "node:path";
import { OperatorError } from "#drizzle/errors";
import { ObjectStoreDownError } from "~/lib/files/object-store.server";
import { quantity } from "~/lib/text/spelling";
import { announceData, openMigratedDatabase, requireDatabase, runCommand } from "./command";

const USAGE = "Usage: npm run export -- FOLDER (posts) | content FOLDER";

async function run(given: readonly string[]): Promise<string> {
  const isContent = given[0] === "content" && given.length === 2;
  const [folder = "", ...rest] = isContent ? given.slice(1) : given;
  if (!folder || rest.length > 0) throw new OperatorError(USAGE);
  requireDatabase();
  announceData();
  await openMigratedDatabase();
  const path = resolve(process.env.INIT_CWD ?? ".", folder);
  return isContent ? await writeContent(path) : await writePosts(path);
}

async function writeContent(path: string): Promise<string> {
  const { exportContent } = await import("~/features/content/content-files.server");
  const { kinds, ...files } = await exportContent(path);
  return describeExport(`the content of ${quantity(kinds, "kind")}`, files, path);
}

async function writePosts(path: string): Promise<string> {
  const { exportPosts } = await import("~/features/post-export/export-posts.server");
  const { posts, ...files } = await exportPosts(path);
  return describeExport(quantity(posts, "post"), files, path);
}

function describeExport(
  count: string,
  { images, documents, missing }: { images: number; documents: number; missing: string[] },
  path: string,
) {
  if (missing.length > 0) process.exitCode = 1;
  return [
    `Wrote ${count}, ${quantity(images, "image")} and ${quantity(documents, "document")} to ${path}.`,
    ...missing.map((key) => `Missing: ${key} is not in the store.`),
  ].join("\n");
}

await runCommand(
  () => run(process.argv.slice(2)),
  (error) => (error instanceof ObjectStoreDownError ? error.message : undefined),
);
