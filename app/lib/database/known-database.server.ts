import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { env } from "~/lib/env/env.server";
import { exitOnStartFailure } from "~/lib/env/start-failure.server";
import { createFileDurably } from "~/lib/files/durable-file.server";

/** Written once the database has its tables: from then on an empty one is not the site's. */
const record = join(env.dataDir, "database-created");

/** Ends the process if a start has made a database here, and its file is now missing or empty. Does nothing with Postgres. */
export function requireKnownFile(): void {
  if (env.databaseUrl || statSync(env.databaseFile, { throwIfNoEntry: false })?.size) return;
  requireTables(false);
}

/** Ends the process if a start has made a database here, and the one that it found now has no tables. */
export function requireTables(hasTables: boolean): void {
  if (hasTables || !existsSync(record)) return;
  exitOnStartFailure(
    `${env.databaseName} is gone or empty, but this site had a database. Put the right one there, or restore a backup: npm run db:restore -- FILE. To begin again with nothing, delete ${record}.`,
  );
}

/** Remembers that the database has its tables. @throws the file system's error. */
export function recordDatabase(): void {
  if (!existsSync(record)) createFileDurably(record, `${env.databaseName}\n`);
}
