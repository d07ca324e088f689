import Sqlite from "better-sqlite3";
import { type Trouble, troubleOf } from "./database-trouble.js";

/** Nothing could be written, through no fault of what was to be written: another attempt may succeed. */
export class DatabaseUnavailable extends Error {
  constructor(
    readonly trouble: Trouble,
    options?: ErrorOptions,
  ) {
    super(`The database cannot be written to: ${trouble}`, options);
  }
}

/** The error that another thread told of by its code and message. */
export function databaseErrorFrom(code: string, message: string): Error {
  const error = new Sqlite.SqliteError(message, code);
  const trouble = troubleOf(error);
  return trouble ? new DatabaseUnavailable(trouble, { cause: error }) : error;
}
