import type { Connection, SqlFunction } from "./connection";
import { getErrorCode } from "./database-trouble.js";
import { dialect } from "./dialect";

/** A Postgres URL and its maximum number of connections, or the path of an SQLite file and a function for it. */
export type DatabaseLocation = { url?: string; connections: number; file: string; sqlFunction?: SqlFunction };

/** Opens the database that DATABASE_URL chooses, and loads only its driver. @throws the driver's error */
export async function connect({
  url,
  connections,
  file,
  sqlFunction,
}: DatabaseLocation): Promise<Connection> {
  if (dialect === "postgres") {
    const { connectPostgres } = await import("./postgres/connect");
    return connectPostgres(url as string, { connections });
  }
  const { connectSqlite } = await import("./sqlite/connect");
  return connectSqlite(file, sqlFunction);
}

/** Code 23505 of Postgres (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const UNIQUE_VIOLATIONS = ["SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CONSTRAINT_PRIMARYKEY", "23505"];

/** Code 23503 of Postgres. */
const FOREIGN_KEY_VIOLATIONS = ["SQLITE_CONSTRAINT_FOREIGNKEY", "23503"];

/** Whether a unique index rejected a row. */
export const isUniqueViolation = (error: unknown): boolean => hasCode(error, UNIQUE_VIOLATIONS);

/** Whether a row was rejected because a row that it refers to has been deleted. */
export const isForeignKeyViolation = (error: unknown): boolean => hasCode(error, FOREIGN_KEY_VIOLATIONS);

const hasCode = (error: unknown, codes: readonly string[]): boolean =>
  codes.some((code) => getErrorCode(error).startsWith(code));
