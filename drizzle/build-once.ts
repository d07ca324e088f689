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
