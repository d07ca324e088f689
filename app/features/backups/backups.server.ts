import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { ToolError } from "#drizzle/postgres/dump";
import { RestoreError } from "#drizzle/sqlite/restore";
import { BackupError, backUp, type Site } from "~/lib/database/backup.server";
import { env } from "~/lib/env/env.server";
import { describeDatabaseFailure, describeFileFailure } from "~/lib/env/start-failure.server";
import { backupName, listExpired, readBackupName } from "./backup-name";

/** A finished backup. */
export type BackupReport = { name: string; bytes: number };

/** How a job ended: its report, or why it failed, in words for the operator. */
export type Outcome<Report> = { report: Report } | { failure: string };

/** The folder of the backups. */
export const backupFolder = ({ dataDir }: Pick<Site, "dataDir">): string => join(dataDir, "backups");

/** The backups in the folder, oldest first. Drafts and other files are not among them. */
export async function listBackups(site: Pick<Site, "dataDir"> = env): Promise<string[]> {
  const names = await readdir(backupFolder(site)).catch(() => []);
  return names.filter((name) => readBackupName(name) !== null).sort();
}

/**
 * Makes a backup in the folder unless one was made `since` then (epoch milliseconds), and removes old ones.
 * @throws the errors of `backUp`
 */
export async function makeBackup(since = Date.now(), site: Site = env): Promise<BackupReport> {
  const folder = backupFolder(site);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let name = (await listBackups(site)).at(-1);
  if (!name || Number(readBackupName(name)) < since) {
    name = backupName(Date.now());
    await backUp(site, join(folder, name));
  }
  for (const expired of listExpired(await listBackups(site), Date.now())) await rm(join(folder, expired));
  return { name, bytes: (await stat(join(folder, name))).size };
}

/** Runs a job of the backups. Never throws. */
export async function attempt<Report>(job: () => Promise<Report>): Promise<Outcome<Report>> {
  try {
    return { report: await job() };
  } catch (error) {
    return { failure: explainFailure(error, backupFolder(env)) ?? String(error) };
  }
}

/** Why a backup or restore failed, for the operator; undefined for an unexpected error. `file`: what was written. */
export function explainFailure(error: unknown, file: string): string | undefined {
  if ([BackupError, RestoreError, ToolError].some((kind) => error instanceof kind))
    return (error as Error).message;
  // Only file system errors have a numeric errno; Postgres has its own codes.
  const isOfFile = !env.databaseUrl || typeof (error as NodeJS.ErrnoException).errno === "number";
  return (isOfFile && describeFileFailure(file, error)) || describeDatabaseFailure(error);
}
