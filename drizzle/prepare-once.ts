type Values = Record<string, unknown>;
type Preparable<Result> = { prepare(name: string): { execute(values?: Values): Result } };

/** Prepares a frequent query at its first use, because its table may not exist when the module is loaded. */
export function prepareOnce<Result>(build: () => Preparable<Result>): (values?: Values) => Result {
  let prepared: ReturnType<Preparable<Result>["prepare"]> | undefined;
  return (values) => {
    // Unnamed: behind a pooler, the next use may be on another connection, which does not know the name.
    prepared ??= build().prepare("");
    return prepared.execute(values);
  };
}
