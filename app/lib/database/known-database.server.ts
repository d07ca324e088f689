import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { findFirstMigrationTime } from "#drizzle/migrations";
import { env } from "~/lib/env/env.server";
import { exitOnStartFailure } from "~/lib/env/start-exit.server";
import { createFileDurably } from "~/lib/files/durable-file.server";

/** Written once the database has its tables. After that, an empty database is treated as the wrong one. */
const recordFile = join(env.dataDir, "database-created");

/** The folder in DATA_DIR that a restore unpacks to, and its mark from the first replaced file to the last. */
export const STAGING = "restoring";
export const INTERRUPTED = "interrupted";

/** The file with the digests of what was erased, which outlives a lost database. */
export const erasuresFile = ({ dataDir }: { dataDir: string }): string => join(dataDir, "erasures");

/** Exits if the file of a known database is missing or empty (not with Postgres), or a restore was interrupted. */
export function requireKnownFile(): void {
  if (existsSync(join(env.dataDir, STAGING, INTERRUPTED)))
    exitOnStartFailure(
      `a restore to ${env.dataDir} was interrupted, so database, images and secrets may be of different times. Run it again: npm run db:restore -- FILE`,
    );
  if (env.databaseUrl || statSync(env.databaseFile, { throwIfNoEntry: false })?.size) return;
  requireKnownTables(null);
}

/**
 * Exits if the tables of a known database are missing, or are not this site's. `migratedAt`: the time of the first
 * migration in the database; null without tables.
 */
export function requireKnownTables(migratedAt: number | null): void {
  if (migratedAt === null && existsSync(recordFile)) {
    exitOnStartFailure(
      `${env.databaseName} is gone or empty, but this site had a database. Put the right one there, or restore a backup: npm run db:restore -- FILE. To start over with an empty one, delete ${recordFile}.`,
    );
  }
  if (migratedAt === null || migratedAt === findFirstMigrationTime()) return;
  exitOnStartFailure(`${env.databaseName} has tables of another program, and was not changed.`);
}

/** Records that the database has its tables. @throws the file system's error */
export const recordDatabase = (): Promise<void> => createFileDurably(recordFile, `${env.databaseName}\n`);
