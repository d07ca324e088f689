import type { Statement } from "#drizzle/connection";
import { atomic } from "./db.server";

/** A statement changed no row, so its transaction was rolled back. */
export class NoRowChangedError extends Error {}

/** Requires a statement to change a row: otherwise `atomic` rolls back and throws what `createError` returns. */
export const expectRow = (
  statement: Statement,
  createError: () => Error = () => new NoRowChangedError(),
): Statement => ({
  toSQL: () => statement.toSQL(),
  locks: statement.locks,
  errorIfUnchanged: createError,
});

/** Like `atomic`. @returns false if a statement of `expectRow` changed no row */
export async function tryAtomic(...statements: Statement[]): Promise<boolean> {
  try {
    await atomic(...statements);
    return true;
  } catch (error) {
    if (error instanceof NoRowChangedError) return false;
    throw error;
  }
}
