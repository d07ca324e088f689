import { DatabaseUnavailableError } from "#drizzle/database-error";
import { findTrouble, type Trouble } from "#drizzle/database-trouble.js";
import { troubleMessages } from "~/lib/database/database-health.server";
import { NotStoredError } from "~/lib/database/not-stored-error.server";
import { env } from "./env.server";
import { exitOnStartFailure } from "./start-exit.server";

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

const fileMessages: Partial<Record<Trouble, string>> = {
  full: "the disk is full.",
  "read-only": "the disk cannot be written to.",
  unopenable: "this user may not read or write it, or one of its folders.",
  failing: "the disk is failing.",
};

/** One line about why another file cannot be read or written; undefined for any other error. */
export function describeFileFailure(file: string, error: unknown): string | undefined {
  const trouble = findTrouble(error);
  return trouble && fileMessages[trouble] && `${file}: ${fileMessages[trouble]}`;
}
