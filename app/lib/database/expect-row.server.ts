import type { Statement } from "#drizzle/connection";
import { atomic } from "./db.server";

/** A statement changed no row, so its transaction was rolled back. */
export class NoRowChanged extends Error {}

/** A statement that must change a row, or all of `atomic(...)` is rolled back and `otherwise` thrown. */
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
