import Sqlite from "better-sqlite3";
import { DatabaseUnavailable } from "../database-error";
import { troubleOf } from "../database-trouble.js";

/** Restores an error from the code and message that another thread sent. */
export function databaseErrorFrom(code: string, message: string): Error {
  const error = new Sqlite.SqliteError(message, code);
  const trouble = troubleOf(error);
  return trouble ? new DatabaseUnavailable(trouble, { cause: error }) : error;
}
