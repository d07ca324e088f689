import { fillPlaceholders } from "drizzle-orm";

type Built = { sql: string; params: unknown[] };
type Values = Record<string, unknown>;

/**
 * Builds a statement once, with placeholders, and fills in the values of each use: building takes several times as long as
 * running it. For the statements of every submission.
 */
export function buildOnce(build: () => { toSQL(): Built }): (values: Values) => { toSQL(): Built } {
  let built: Built | undefined;
  return (values) => {
    built ??= build().toSQL();
    const { sql, params } = built;
    return { toSQL: () => ({ sql, params: fillPlaceholders(params, values) }) };
  };
}

/** Calls `make` once per key. For a few keys, such as the length of a list: nothing is ever evicted. */
export function memoize<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}

type Preparable<Result> = {
  prepare(name: string): { execute(values?: Record<string, unknown>): Result };
};

/**
 * Prepares a query with placeholders at its first use, and runs it with the values of each. Not when the module is loaded:
 * the table may not exist yet.
 */
export function prepareOnce<Result>(build: () => Preparable<Result>): (values?: Values) => Result {
  let prepared: ReturnType<Preparable<Result>["prepare"]> | undefined;
  return (values) => {
    // Without a name: behind a pooler, the next use may be on another connection, which does not know it.
    prepared ??= build().prepare("");
    return prepared.execute(values);
  };
}
