import Sqlite from "better-sqlite3";
import { type Trouble, troubleOf } from "./database-trouble.js";

/** The database could not be written to, for a reason outside the statements: a retry may succeed. */
export class DatabaseUnavailable extends Error {
  constructor(
    readonly trouble: Trouble,
    options?: ErrorOptions,
  ) {
    super(`The database cannot be written to: ${trouble}`, options);
  }
}

/** Restores an error from the code and message that another thread sent. */
export function databaseErrorFrom(code: string, message: string): Error {
  const error = new Sqlite.SqliteError(message, code);
  const trouble = troubleOf(error);
  return trouble ? new DatabaseUnavailable(trouble, { cause: error }) : error;
}
