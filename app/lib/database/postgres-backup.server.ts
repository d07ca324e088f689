import { mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dumpPostgres, restorePostgres } from "#drizzle/postgres/dump";
import { flushFile, removeStaleDrafts, withTemporaryFile } from "~/lib/files/durable-file.server";

/** Copies a Postgres database without images into one file, also while the site runs. @throws ToolError */
export async function backUpPostgres(
  url: string,
  target: string,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  await removeStaleDrafts(target);
  await withTemporaryFile(target, async (draft) => {
    await dumpPostgres(url, draft, environment);
    await flushFile(draft);
    await rename(draft, target);
  });
}

/** Replaces the tables of a Postgres database by those of a backup. @throws what `restorePostgres` throws. */
export async function restoreToPostgres(
  url: string,
  source: string,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "studio-site-restore-"));
  try {
    await restorePostgres(url, source, folder, environment);
  } finally {
    await rm(folder, { recursive: true });
  }
}
