/** Thrown out of a transaction, which thereby writes nothing, when a statement found nothing to change. */
export class NothingChanged extends Error {}

type Statement = { run(): { changes: number } };

/**
 * The statement, on whose success the rest of its `atomic(...)` depends: where it changes no row, nothing is written and
 * `NothingChanged` is thrown. For what may happen only once or only while a condition holds.
 */
export const mustChange = (statement: Statement): Statement => ({
  run() {
    const result = statement.run();
    if (result.changes === 0) throw new NothingChanged();
    return result;
  },
});
