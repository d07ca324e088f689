import { leases } from "#drizzle/schema/shared-state";
import { env } from "~/lib/env/env.server";
import { exitOnStartFailure } from "~/lib/env/start-exit.server";
import {
  databaseTrouble,
  exitOnDatabaseFailure,
  recordFileState,
  troubleMessages,
} from "./database-outage.server";
import { atomic, db } from "./db.server";

const WATCH_INTERVAL_MS = 1_000;

/** Exits with one line if the database is damaged or unavailable. */
export async function requireIntactDatabase(): Promise<void> {
  const intact = await db.checkAtStart().catch((error) => exitOnDatabaseFailure(error));
  if (!intact) exitOnStartFailure(`${troubleMessages.damaged} The database is ${env.databaseName}`);
}

/** @throws if the database cannot be read or written, because this process should then not get visitors */
export async function requireDatabase(): Promise<void> {
  await db.readNow();
  const trouble = databaseTrouble();
  if (trouble) throw new Error(troubleMessages[trouble]);
}

/** Checks the database every second, and attempts a write while writes fail. */
export function startDatabaseWatch(): void {
  const checkDatabase = () => {
    recordFileState(db.checkHealth());
    const trouble = databaseTrouble();
    // `atomic` records the outcome.
    if (trouble && trouble !== "gone") void tryToWrite().catch(() => {});
  };
  setInterval(checkDatabase, WATCH_INTERVAL_MS).unref();
  checkDatabase();
}

/** Writes a row that nothing reads. @throws NotStoredError */
export const tryToWrite = () => {
  const probe = { name: "write-probe", holder: "", expiresAt: Date.now() };
  return atomic(db.insert(leases).values(probe).onConflictDoUpdate({ target: leases.name, set: probe }));
};
