import { DatabaseUnavailable } from "#drizzle/database-error";
import { type Trouble, troubleOf } from "#drizzle/database-trouble.js";
import { troubleMessages } from "./database-health.server";
import { NotStored } from "./not-stored.server";

/** Says in one line why the site cannot start, and ends the process. */
export function exitOnStartFailure(reason: string): never {
  process.stderr.write(`Cannot start: ${reason}\n`);
  process.exit(1);
}

/** What to do about an error of the database's file or disk, in one line; undefined for every other error. */
export function describeDatabaseFailure(file: string, error: unknown): string | undefined {
  const cause = error instanceof NotStored ? error.cause : error;
  const trouble = cause instanceof DatabaseUnavailable ? cause.trouble : troubleOf(cause);
  return trouble && `${troubleMessages[trouble]} The database is ${file}`;
}

/** Ends the start with one line where the error tells of the database's file or disk. @throws every other error. */
export function exitOnDatabaseFailure(file: string, error: unknown): never {
  const words = describeDatabaseFailure(file, error);
  if (!words) throw error;
  exitOnStartFailure(words);
}

const fileMessages: Partial<Record<Trouble, string>> = {
  full: "the disk is full.",
  "read-only": "the disk cannot be written to.",
  unopenable: "this user may not read or write it, or one of its folders.",
  failing: "the disk does not do what it is asked to.",
};

/** What stands against reading or writing another file, in one line; undefined for what tells of something else. */
export function describeFileFailure(file: string, error: unknown): string | undefined {
  const trouble = troubleOf(error);
  return trouble && fileMessages[trouble] && `${file}: ${fileMessages[trouble]}`;
}
