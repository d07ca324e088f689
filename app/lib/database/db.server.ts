import { resolve } from "node:path";
import { connect } from "#drizzle/connect";
import type { Connection, Statement } from "#drizzle/connection";
import { DatabaseUnavailableError } from "#drizzle/errors";
import { env } from "~/lib/env/env.server";
import { requireDataFolder } from "~/lib/files/required-folder.server";
import { FOLD_FUNCTION, foldText } from "~/lib/text/fold-text";
import { exitOnDatabaseFailure, NotStoredError, recordWrite } from "./database-outage.server";
import { recordDatabase, requireKnownFile, requireKnownTables } from "./known-database.server";

/** Where a thread finds `foldText`. A build moves it. */
const foldingThread = {
  module: resolve(import.meta.env?.PROD ? "build/server/fold-text.js" : "app/lib/text/fold-text.js"),
  exported: "foldText",
};

// In development Vite reloads this module, which must not open another connection.
const globals = globalThis as { studioSiteDatabase?: Connection };

/** The database, for reads. Writes go through `atomic`. */
export const db: Connection = globals.studioSiteDatabase ?? (await openDatabase());
globals.studioSiteDatabase = db;

async function openDatabase(): Promise<Connection> {
  requireDataFolder();
  requireKnownFile();
  try {
    return await connect({
      url: env.databaseUrl,
      connections: env.databaseConnections,
      file: env.databaseFile,
      sqlFunction: { name: FOLD_FUNCTION, run: foldText, thread: foldingThread },
    });
  } catch (error) {
    exitOnDatabaseFailure(error);
  }
}

/** The first row that a query finds, or null. */
export const findFirst = async <Row>(rows: PromiseLike<Row[]>): Promise<Row | null> =>
  (await rows)[0] ?? null;

/** Runs statements in one transaction, and flushes it. @returns rows changed by each. @throws NotStoredError */
export const atomic = (...statements: Statement[]): Promise<number[]> => write(statements, { durable: true });

/** Like `atomic`, without waiting for the flush: for counters and leases, which a power cut may undo. */
export const atomicSoon = (...statements: Statement[]): Promise<number[]> =>
  write(statements, { durable: false });

async function write(statements: readonly Statement[], options: { durable: boolean }): Promise<number[]> {
  try {
    const changes = await db.writes.write(statements, options);
    recordWrite();
    return changes;
  } catch (error) {
    if (!(error instanceof DatabaseUnavailableError)) throw error;
    recordWrite(error.trouble);
    throw new NotStoredError(error);
  }
}

/** The clock that processes share, in epoch milliseconds: for leases, limits and stored times. */
export const sharedNow = (): number => db.now();

/** How far ahead a stored time may be. A later one was written with a wrong clock, so it is ignored. */
export const CLOCK_TOLERANCE_MS = 60_000;

/** Applies the pending migrations. Exits if the database is not the site's, instead of creating a new one. */
export async function migrateDatabase(): Promise<void> {
  requireKnownTables(await db.findFirstMigration());
  await db.migrate();
  await recordDatabase();
}
