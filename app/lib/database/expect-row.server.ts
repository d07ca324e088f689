import type { Statement } from "#drizzle/connection";
import { FormError } from "~/lib/form/form-error";
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

/**
 * Runs a change that reads before it writes, and runs it again if someone else wrote in between, so that `expectRow`
 * found no row. @throws FormError (409) with the message if that happens twice
 */
export async function retryOnce<Result>(
  change: () => Promise<Result>,
  message = "Someone else changed this at the same moment. Please try again.",
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof NoRowChangedError)) throw error;
      if (attempt === 2) throw new FormError(message, { status: 409 });
    }
  }
}
