import type { Stats } from "node:fs";
import { stat } from "node:fs/promises";
import { checkIntegrity, isIntact } from "#drizzle/file-check";
import { identityOf, isSameIdentity } from "#drizzle/file-identity.js";
import { leases } from "#drizzle/leases";
import { findContentVersion } from "./content-version.server";
import { databaseTrouble, recordFileState, troubleMessages } from "./database-health.server";
import { atomic, db } from "./db.server";
import { env } from "./env.server";
import { exitOnStartFailure, exitOnDatabaseFailure } from "./start-failure.server";

const WATCH_INTERVAL_MS = 1_000;
/** A whole file is read no more often than so that it takes a hundredth of one processor. */
const CHECK_PAUSES = { least: 2_000, timesAsLong: 100 };
/** Up to this size a start reads the whole file first, which takes about 50 ms. In bytes. */
const MAX_BYTES_CHECKED_AT_START = 16 * 1024 * 1024;

const file = env.databaseFile;

/** The size and time of the file when it was last found whole: as long as both stay, so does what is in it. */
let checkedState = "";
const stateOf = ({ size, mtimeMs }: Stats): string => `${size} ${mtimeMs}`;

/** Ends the start with one line where a database of usual size is damaged. The watch finds it in a larger one. */
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

/** @throws where visitors should not be sent here, since the database cannot be read or what they send not be stored. */
export async function requireDatabase(): Promise<void> {
  await findContentVersion();
  const trouble = databaseTrouble();
  if (trouble) throw new Error(troubleMessages[trouble]);
}

/**
 * Looks every second whether the database is still the file that was opened, reads it through after it changed, and
 * while writes fail tries whether they do still.
 */
export function startDatabaseWatch(): void {
  let checking = false;
  let nextCheckAt = 0;

  const check = async () => {
    const fileState = stateOf(await stat(file));
    if (fileState === checkedState && databaseTrouble() !== "damaged") return;
    const began = performance.now();
    const found = await checkIntegrity(file);
    const took = performance.now() - began;
    nextCheckAt = performance.now() + Math.max(CHECK_PAUSES.least, took * CHECK_PAUSES.timesAsLong);
    if (found === "unknown") return;
    checkedState = fileState;
    recordFileState(found === "damaged" ? "damaged" : undefined);
  };
  const look = () => {
    if (!isSameIdentity(db.identity, identityOf(file))) return recordFileState("gone");
    if (databaseTrouble() === "gone") recordFileState();
    // How it ends is noted where all writes are.
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

/** A row that means nothing. */
const tryToWrite = () => {
  const probe = { name: "write-probe", holder: "", expiresAt: Date.now() };
  return atomic(db.insert(leases).values(probe).onConflictDoUpdate({ target: leases.name, set: probe }));
};
