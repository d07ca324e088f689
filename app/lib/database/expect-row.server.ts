import type { Statement } from "#drizzle/connection";
import { atomic } from "./db.server";

/** A statement changed no row, so its transaction was rolled back. */
export class NoRowChanged extends Error {}

/**
 * A statement that must change a row. If it changes none, the whole `atomic(...)` is rolled back and the error that
 * `otherwise` creates is thrown. For what may happen only once, or only while a condition holds.
 */
export const expectRow = (
  statement: Statement,
  otherwise: () => Error = () => new NoRowChanged(),
): Statement => ({
  toSQL: () => statement.toSQL(),
  locks: statement.locks,
  unlessChanged: otherwise,
});

/** Like `atomic`. @returns whether it was written: not if a statement of `expectRow` changes no row. */
export async function tryAtomic(...statements: Statement[]): Promise<boolean> {
  try {
    await atomic(...statements);
    return true;
  } catch (error) {
    if (error instanceof NoRowChanged) return false;
    throw error;
  }
}
