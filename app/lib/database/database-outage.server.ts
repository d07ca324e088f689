import { findTrouble, getErrorCode, type Trouble } from "#drizzle/database-trouble.js";
import { byDialect } from "#drizzle/dialect";
import { DatabaseUnavailableError } from "#drizzle/errors";
import { getBrand } from "~/lib/env/brand.server";
import { env } from "~/lib/env/env.server";
import { exitOnStartFailure } from "~/lib/env/start-exit.server";
import { FormError } from "~/lib/form/form-error";
import { createRetryAfter } from "~/lib/http/page-headers";
import { log } from "~/lib/log/log.server";

/** The message for API clients, and on plain-text pages, while the database is unavailable. */
export const OUTAGE_MESSAGE = "We cannot reach our database at the moment. Please try again shortly.";

/** The headers of a response while the database is unavailable. */
export const outageHeaders = createRetryAfter(5_000);

/** Finds an unavailable database among the causes of an error, at any depth. */
export function findOutage(error: unknown): DatabaseUnavailableError | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof DatabaseUnavailableError) return error;
  const outage = findOutage(error.cause);
  if (outage) return outage;
  // SQLite's reads throw the driver's own errors, for example of a damaged file.
  const trouble = getErrorCode(error).startsWith("SQLITE_") ? findTrouble(error) : undefined;
  return trouble && new DatabaseUnavailableError(trouble, { cause: error });
}

/** Messages that differ for Postgres. */
const postgresMessages: Partial<Record<Trouble, string>> = {
  busy: "the database server is too busy: the wait for a lock or a connection was too long. Look at pg_stat_activity.",
  full: "the disk of the database server is full. Free some space on it.",
  "read-only": "the database server is read-only. It may be a standby.",
  damaged:
    "the database server reports damaged data. Look at its log, and restore a backup: npm run db:restore -- FILE",
  failing: "the database server failed, for example its disk or memory. Look at its log.",
};

/** For the operator: why the database is unavailable, and what to do about it. */
export const troubleMessages: Record<Trouble, string> = {
  busy: "another process has locked the database. Close it, or wait for it to finish.",
  gone: "the database file was removed or replaced while the site was running, so nothing is stored. Stop the site, put the file back or restore a backup, then start it again.",
  full: "the disk is full. Free some space on the database's disk.",
  "read-only": "the database cannot be written to. Make the file, its folder and the disk writable.",
  unopenable:
    "the database cannot be opened. With SQLite, DATA_DIR must be a folder that the site's user can write to, and so must everything in it; with Postgres, look at the user, password and name in DATABASE_URL.",
  unreachable: "the database server does not respond, or is restarting. Look at the server and the network.",
  damaged:
    "the database file is damaged. Stop the site and put a backup in its place: npm run db:restore -- FILE",
  failing: "the disk is failing. Look at the system's log.",
  ...byDialect({ sqlite: {}, postgres: postgresMessages }),
};

/** The trouble found by the last check of the file, and by the last write. */
const state: { file?: Trouble; writes?: Trouble } = {};

/** The database's current trouble, or undefined. Another writer's lock does not count, because it is temporary. */
export const databaseTrouble = (): Trouble | undefined =>
  state.file ?? (state.writes === "busy" ? undefined : state.writes);

/** Troubles that can make reads incomplete, or fail. */
const unreadable: readonly (Trouble | undefined)[] = [
  "gone",
  "unopenable",
  "unreachable",
  "damaged",
  "failing",
];

/**
 * Call this before responding 404: if the database is failing, the row may exist.
 * @throws DatabaseUnavailableError immediately if the database is known to fail, because the row may exist
 */
export function requireReadableDatabase(): void {
  const trouble = databaseTrouble();
  if (trouble && unreadable.includes(trouble)) throw new DatabaseUnavailableError(trouble);
}

/** Records a write's outcome: the trouble, or undefined. */
export const recordWrite = (trouble?: Trouble): void => updateState({ writes: trouble });

/** Records a file check's outcome: gone, damaged, or undefined. */
export const recordFileState = (trouble?: Trouble): void => updateState({ file: trouble });

/** Updates the state, and logs only when the trouble changes. */
function updateState(change: Partial<typeof state>): void {
  const previous = state.file ?? state.writes;
  Object.assign(state, change);
  const current = state.file ?? state.writes;
  if (current === previous) return;
  if (current) log.error({ trouble: current }, troubleMessages[current]);
  else log.info({ trouble: previous }, "the database works again");
}

/**
 * The database cannot store anything now. The response is a 503; a form is shown again with its text.
 */
export class NotStoredError extends FormError {
  constructor(cause: DatabaseUnavailableError) {
    super(
      `We cannot store anything at the moment. What you entered is still here: please send it again in a minute, or write to ${getBrand().email}.`,
      { status: 503, headers: outageHeaders },
    );
    this.cause = cause;
  }
}

/** One line about an error of the database, its file or disk, with advice; undefined for any other error. */
export function describeDatabaseFailure(error: unknown): string | undefined {
  const cause = error instanceof NotStoredError ? error.cause : error;
  const trouble = cause instanceof DatabaseUnavailableError ? cause.trouble : findTrouble(cause);
  return trouble && `${troubleMessages[trouble]} The database is ${env.databaseName}`;
}

/** Ends the process with one line for an error of the database, its file or disk. @throws any other error */
export function exitOnDatabaseFailure(error: unknown): never {
  const message = describeDatabaseFailure(error);
  if (!message) throw error;
  exitOnStartFailure(message);
}
