import type { Stats } from "node:fs";
import { stat } from "node:fs/promises";
import { checkIntegrity, isIntact } from "#drizzle/file-check";
import { identityOf, isSameIdentity } from "#drizzle/file-identity.js";
import { leases } from "#drizzle/schema/leases";
import { findContentVersion } from "./content-version.server";
import { databaseTrouble, recordFileState, troubleMessages } from "./database-health.server";
import { atomic, db } from "./db.server";
import { env } from "./env.server";
import { exitOnDatabaseFailure, exitOnStartFailure } from "./start-failure.server";

const WATCH_INTERVAL_MS = 1_000;
/** The pause after a check of the whole file: 100 times as long as it took, so that it costs 1 % of a processor. */
const CHECK_PAUSE = { minMs: 2_000, factor: 100 };
/** A file up to this size is checked before the start, which takes about 50 ms. */
const MAX_BYTES_CHECKED_AT_START = 16 * 1024 * 1024;

const file = env.databaseFile;

/** Size and modification time of the file when it was last checked: it has not changed while both are the same. */
let checkedState = "";
const stateOf = ({ size, mtimeMs }: Stats): string => `${size} ${mtimeMs}`;

/** Ends the process with one line if the database is damaged. A file over 16 MiB is left to the watch. */
export async function requireIntactDatabase(): Promise<void> {
  try {
    const found = await stat(file);
    if (found.size > MAX_BYTES_CHECKED_AT_START) return;
    if (isIntact(db)) {
      checkedState = stateOf(found);
      return;
    }
  } catch (error) {
    exitOnDatabaseFailure(file, error);
  }
  exitOnStartFailure(`${troubleMessages.damaged} The database is ${file}`);
}

/** @throws if the database cannot be read or written, so this process should get no visitors. */
export async function requireDatabase(): Promise<void> {
  await findContentVersion();
  const trouble = databaseTrouble();
  if (trouble) throw new Error(troubleMessages[trouble]);
}

/**
 * Checks every second that the database is still the file that was opened. Checks the whole file after it changed, and
 * retries a write while writes fail.
 */
export function startDatabaseWatch(): void {
  let checking = false;
  let nextCheckAt = 0;

  const check = async () => {
    const fileState = stateOf(await stat(file));
    if (fileState === checkedState && databaseTrouble() !== "damaged") return;
    const startedAt = performance.now();
    const found = await checkIntegrity(file);
    const duration = performance.now() - startedAt;
    nextCheckAt = performance.now() + Math.max(CHECK_PAUSE.minMs, duration * CHECK_PAUSE.factor);
    // The file that was checked may have been removed or replaced since.
    if (found === "unknown" || !isSameIdentity(db.identity, identityOf(file))) return;
    checkedState = fileState;
    recordFileState(found === "damaged" ? "damaged" : undefined);
  };
  const look = () => {
    if (!isSameIdentity(db.identity, identityOf(file))) return recordFileState("gone");
    if (databaseTrouble() === "gone") recordFileState();
    // `atomic` records the outcome.
    if (databaseTrouble()) void tryToWrite().catch(() => {});
    if (checking || performance.now() < nextCheckAt) return;
    checking = true;
    void check()
      .catch(() => {})
      .finally(() => {
        checking = false;
      });
  };
  setInterval(look, WATCH_INTERVAL_MS).unref();
  look();
}

/** Writes a row that nothing reads. */
const tryToWrite = () => {
  const probe = { name: "write-probe", holder: "", expiresAt: Date.now() };
  return atomic(db.insert(leases).values(probe).onConflictDoUpdate({ target: leases.name, set: probe }));
};
