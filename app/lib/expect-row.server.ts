import type { Statement } from "#drizzle/write-queue";

/** A statement changed no row, so its transaction was rolled back. */
export class NoRowChanged extends Error {}

/**
 * The statement, on whose success the rest of its `atomic(...)` depends: where it changes no row, nothing is written and
 * what `otherwise` makes is thrown. For what may happen only once or only while a condition holds.
 */
export const expectRow = (
  statement: Statement,
  otherwise: () => Error = () => new NoRowChanged(),
): Statement => ({
  toSQL: () => statement.toSQL(),
  unlessChanged: otherwise,
});
