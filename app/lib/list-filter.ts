/** How one part of a filter is read from an address, and written into one; null leaves it out. */
type Part<Value> = { read(text: string | null): Value; write(value: Value): string | null };

type Parts = Record<string, Part<unknown>>;
type Values<Declared extends Parts> = {
  [Name in keyof Declared]: Declared[Name] extends Part<infer Value> ? Value : never;
};

/** The filter that a declaration of `listFilter` reads. */
export type FilterOf<Declared> = Declared extends { read: (query: URLSearchParams) => infer Values }
  ? Values
  : never;

/** The most characters of a search. */
export const MAX_SEARCH = 200;

/** A text to search for, trimmed and cut to `max` characters; empty where there is none. */
export const text = (max = MAX_SEARCH): Part<string> => ({
  // A NUL would end a pattern in SQLite.
  read: (text) => (text ?? "").replaceAll("\0", " ").trim().slice(0, max),
  write: (value) => value,
});

/** One of some values; anything else is `otherwise`, which the address need not name. */
export const oneOf = <const Value extends string | number, Otherwise extends Value | null = null>(
  values: readonly Value[],
  otherwise: Otherwise = null as Otherwise,
): Part<Value | Otherwise> => ({
  read: (text) => values.find((value) => String(value) === text) ?? otherwise,
  write: (value) => (value === otherwise ? null : String(value)),
});

/** Whether something is asked for. */
export const flag = (): Part<boolean> => ({
  read: (text) => text === "1",
  write: (value) => (value ? "1" : null),
});

/** The number of a row, such as a category's; null where there is none. */
export const rowNumber = (): Part<number | null> => ({
  read: (text) => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null),
  write: (value) => (value === null ? null : String(value)),
});

/** A page of the list, from 1. */
export const pageNumber = (): Part<number> => ({
  read: (text) => {
    const page = /^\d+$/.test(text ?? "") ? Number(text) : 1;
    return page > 1 && Number.isSafeInteger(page) ? page : 1;
  },
  write: (value) => (value > 1 ? String(value) : null),
});

/**
 * What a list at `path` can be narrowed by, declared once: `read` takes it from an address, where it ignores what it does
 * not know, and `href` writes it into one. Such an address may be that of another page, which then leads back to the same
 * view, and may carry `extra` parameters.
 */
export function listFilter<Declared extends Parts>(path: string, parts: Declared) {
  type Filter = Values<Declared>;
  const names = Object.keys(parts) as (keyof Filter & string)[];
  return {
    read: (query: URLSearchParams): Filter =>
      Object.fromEntries(names.map((name) => [name, parts[name]?.read(query.get(name))])) as Filter,
    href(filter: Partial<Filter> = {}, to = path, extra: Record<string, string> = {}): string {
      const query = new URLSearchParams();
      for (const name of names) {
        const value = filter[name];
        const written = value === undefined ? null : parts[name]?.write(value);
        if (written) query.set(name, written);
      }
      for (const [name, value] of Object.entries(extra)) query.set(name, value);
      return query.size > 0 ? `${to}?${query}` : to;
    },
  };
}
