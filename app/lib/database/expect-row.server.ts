import type { Statement } from "#drizzle/connection";
import { atomic } from "./db.server";

/** A statement changed no row, so its transaction was rolled back. */
export class NoRowChangedError extends Error {}

/** Requires a statement to change a row: else `atomic` rolls back and throws `otherwise`. */
export const expectRow = (
  statement: Statement,
  otherwise: () => Error = () => new NoRowChangedError(),
): Statement => ({
  toSQL: () => statement.toSQL(),
  locks: statement.locks,
  unlessChanged: otherwise,
});

/** Like `atomic`. @returns false if a statement of `expectRow` changed no row. */
export async function tryAtomic(...statements: Statement[]): Promise<boolean> {
  try {
    await atomic(...statements);
    return true;
  } catch (error) {
    if (error instanceof NoRowChangedError) return false;
    throw error;
  }
}
