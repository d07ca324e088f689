import { existsSync } from "node:fs";
import { copyFile, link, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Side, sideAt } from "#drizzle/moving/side";
import { restorePostgres } from "#drizzle/postgres/dump";
import { checkpointAndClose, replaceDatabase, replacedName } from "#drizzle/sqlite/restore";
import {
  flushFile,
  ignoreMissing,
  moveDurably,
  withTemporaryFile,
  writeFileDurably,
} from "~/lib/files/durable-file.server";
import { databaseParts, erasuresFile, listImages, type Site, secretParts } from "./backup.server";
import { INTERRUPTED } from "./known-database.server";
import type { StagedBackup } from "./staged-backup.server";

/** What a restore would replace, in words; empty if nothing. */
export async function listReplaced(site: Site, { folder }: StagedBackup): Promise<string[]> {
  const replaced: string[] = [];
  if (site.databaseUrl || existsSync(site.databaseFile)) {
    const [[leads] = []] =
      (await withDatabase(site.databaseUrl ?? site.databaseFile, async (side) =>
        (await side.has("leads")) ? side.query("select count(*) from leads") : null,
      ).catch(() => [["unreadable"]])) ?? [];
    if (leads !== undefined || !site.databaseUrl)
      replaced.push(
        `${site.databaseName} (leads: ${leads ?? "none"}), ${site.databaseUrl ? "of which no copy is kept: make a backup first" : "which is kept beside it"}`,
      );
  }
  for await (const { name, file } of listStagedFiles(folder))
    if (await differs(file, join(site.dataDir, name)))
      replaced.push(`${join(site.dataDir, name)}, which is kept beside it`);
  return replaced;
}

async function* listStagedFiles(folder: string) {
  yield* listImages(folder);
  for (const name of secretParts) {
    const file = join(folder, name);
    if (existsSync(file)) yield { name, file };
  }
}

/** Whether there is another file at the target. */
async function differs(file: string, target: string): Promise<boolean> {
  const former = await readFile(target).catch(ignoreMissing);
  return former !== undefined && !former.equals(await readFile(file));
}

/**
 * Puts a staged backup in place of the data. What it replaces is kept beside it, but for tables of Postgres.
 * Until it has ended, the site does not start. `erased` are digests to erase again at the next start.
 * @returns the kept files. @throws RestoreError if the database is in use; ToolError
 */
export async function restore(
  site: Site,
  { folder, dialect }: StagedBackup,
  erased: readonly string[],
): Promise<string[]> {
  const database = join(folder, databaseParts[dialect]);
  const now = new Date();
  const kept: string[] = [];
  const marker = join(folder, INTERRUPTED);
  const wasInterrupted = existsSync(marker);
  await writeFileDurably(marker, "");
  try {
    if (site.databaseUrl) {
      await restorePostgres(site.databaseUrl, database, site.toolEnvironment);
      await noteErased(site.databaseUrl, erased);
    } else {
      const replaced = await restoreFile(site.databaseFile, database, erased, now);
      if (replaced) kept.push(replaced);
    }
  } catch (error) {
    // Nothing has changed yet.
    if (!wasInterrupted) await rm(marker);
    throw error;
  }
  for await (const { name, file } of listStagedFiles(folder)) {
    const target = join(site.dataDir, name);
    if (await differs(file, target)) {
      kept.push(replacedName(target, now));
      await link(target, replacedName(target, now));
    }
    await moveDurably(file, target);
  }
  await rm(folder, { recursive: true });
  return kept;
}

/** @returns where the replaced database is, or null */
async function restoreFile(file: string, staged: string, erased: readonly string[], now: Date) {
  checkpointAndClose(file);
  await noteErased(staged, erased);
  let replaced: string | null = null;
  await withTemporaryFile(file, async (draft) => {
    // The database may be on another disk.
    await rename(staged, draft).catch(() => copyFile(staged, draft));
    await flushFile(draft);
    replaced = replaceDatabase(file, draft, now);
  });
  return replaced;
}

/** The digests of what was erased, as far as database and data folder can still be read. */
export async function readErased(site: Site): Promise<string[]> {
  const lines = await readFile(erasuresFile(site), "utf8").catch(() => "");
  const kept = lines.split("\n").filter(Boolean);
  if (!site.databaseUrl && !existsSync(site.databaseFile)) return kept;
  return await withDatabase(site.databaseUrl ?? site.databaseFile, async (side) => {
    if (!(await side.has("erasures"))) return kept;
    const rows = await side.query("select digest from erasures");
    return [...new Set([...kept, ...rows.map(([digest]) => String(digest))])];
  }).catch(() => kept);
}

const noteErased = (place: string, erased: readonly string[]): Promise<void> =>
  withDatabase(place, async (side) => {
    // From before version 1.0.
    if (!(await side.has("erasures"))) return;
    for (const digest of erased)
      await side.query(
        `insert into erasures (digest, erased_at) values (${side.place(1)}, ${side.place(2)}) on conflict do nothing`,
        [digest, Date.now()],
      );
  });

async function withDatabase<Result>(place: string, use: (side: Side) => Promise<Result>): Promise<Result> {
  const side = sideAt(place);
  try {
    return await use(side);
  } finally {
    await side.close();
  }
}
