import type { Statement } from "#drizzle/connection";

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
