import { DatabaseUnavailableError } from "#drizzle/database-error";
import { findTrouble } from "#drizzle/database-trouble.js";
import { env } from "~/lib/env/env.server";
import { exitOnStartFailure } from "~/lib/env/start-exit.server";
import { troubleMessages } from "./database-health.server";
import { NotStoredError } from "./not-stored-error.server";

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
