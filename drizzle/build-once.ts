import { fillPlaceholders } from "drizzle-orm";

type Built = { sql: string; params: unknown[] };
type Values = Record<string, unknown>;

/**
 * A statement that is built once, with placeholders, and gets other values each time: building it takes several times as
 * long as carrying it out. For what every visitor's submission writes.
 */
export function buildOnce(build: () => { toSQL(): Built }): (values: Values) => { toSQL(): Built } {
  let built: Built | undefined;
  return (values) => {
    built ??= build().toSQL();
    const { sql, params } = built;
    return { toSQL: () => ({ sql, params: fillPlaceholders(params, values) }) };
  };
}

/** What is made once for each of a few keys, such as the length of a list. */
export function memoize<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}
