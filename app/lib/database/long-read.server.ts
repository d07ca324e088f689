import { data } from "@remix-run/node";
import { type SQL, type SQLWrapper, sql, type Table } from "drizzle-orm";
import { DatabaseUnavailableError } from "#drizzle/errors";
import { db } from "./db.server";

const TOO_LONG = "This takes too long. Please narrow the search or the filter.";

/**
 * The rows of a query that may read much, while others are served. Its expressions have names (`as`).
 * @throws a 503 response if it takes too long
 */
export async function readLong<Row extends Record<string, unknown>>(query: SQLWrapper): Promise<Row[]> {
  try {
    return await db.rowsApart<Row>(query.getSQL());
  } catch (error) {
    const isTooLong = error instanceof DatabaseUnavailableError && error.trouble === "busy";
    throw isTooLong ? data(TOO_LONG, { status: 503 }) : error;
  }
}

/** The number of rows that a condition is true of, as `readLong`. */
export async function countLong(table: Table, condition: SQL | undefined): Promise<number> {
  const [row] = await readLong<{ count: number }>(
    sql`select count(*) as count from ${table} where ${condition ?? sql`true`}`,
  );
  return row?.count ?? 0;
}

/** The ids that a query selects, as `readLong`. */
export const listIdsLong = async (query: SQLWrapper): Promise<string[]> =>
  (await readLong<{ id: string }>(query)).map(({ id }) => id);
