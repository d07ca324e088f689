type Values = Record<string, unknown>;
type Preparable<Result> = { prepare(name: string): { execute(values?: Values): Result } };

/** Prepares a query at its first use: before, the table may not exist. For what every request reads. */
export function prepareOnce<Result>(build: () => Preparable<Result>): (values?: Values) => Result {
  let prepared: ReturnType<Preparable<Result>["prepare"]> | undefined;
  return (values) => {
    // Without a name: behind a pooler, the next use may be on another connection, which does not know it.
    prepared ??= build().prepare("");
    return prepared.execute(values);
  };
}
