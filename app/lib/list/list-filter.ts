import { fieldMessages } from "~/lib/form/fields";

/** One part of a filter: how it is read from a URL and written to it; null omits it. */
type Part<Value> = { read(text: string | null): Value; write(value: Value): string | null };

type Parts = Record<string, Part<unknown>>;
type Values<Declared extends Parts> = {
  [Name in keyof Declared]: Declared[Name] extends Part<infer Value> ? Value : never;
};

/** The type of the filter that a `listFilter` reads. */
export type FilterValues<Filter extends { read(query: URLSearchParams): unknown }> = ReturnType<
  Filter["read"]
>;

/** The maximum length of a search, in characters. */
export const MAX_SEARCH = 200;

/** The messages about a search that is too long, or undefined. Only its first `max` characters are used. */
export const searchProblem = (typed: string, max = MAX_SEARCH): string[] | undefined =>
  typed.trim().length > max ? [fieldMessages.tooLong(max)] : undefined;

/** A search string, trimmed and truncated to `max` characters; empty by default. */
export const text = (max = MAX_SEARCH): Part<string> => ({
  // A NUL would end a pattern in SQLite.
  read: (text) => (text ?? "").replaceAll("\0", " ").trim().slice(0, max),
  write: (value) => value,
});

/** One of the values. Anything else is read as `fallback`, which is omitted from the URL. */
export const choice = <const Value extends string | number, Fallback extends Value | null = null>(
  values: readonly Value[],
  fallback: Fallback = null as Fallback,
): Part<Value | Fallback> => ({
  read: (text) => values.find((value) => String(value) === text) ?? fallback,
  write: (value) => (value === fallback ? null : String(value)),
});

/** The periods that lists can be limited to, in days. */
export const listPeriods = [1, 7, 30, 90] as const;

/** The last days whose rows to list; null lists all. */
export const lastDays = () => choice(listPeriods);

/** A numeric row ID, such as a category's; null if there is none. */
export const rowNumber = (): Part<number | null> => ({
  read: (text) => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null),
  write: (value) => (value === null ? null : String(value)),
});

/** A page number, from 1. */
export const pageNumber = (): Part<number> => ({
  read: (text) => {
    const page = /^\d+$/.test(text ?? "") ? Number(text) : 1;
    return page > 1 && Number.isSafeInteger(page) ? page : 1;
  },
  write: (value) => (value > 1 ? String(value) : null),
});

/**
 * Declares the filters of the list at `path`. `read` takes them from a URL and ignores unknown values. `href`
 * writes them, with `extra` parameters, to the list's URL or to that of another page `to`, which can then link
 * back.
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
      // Safari supports `query.size` only since version 17.
      const text = query.toString();
      return text ? `${to}?${text}` : to;
    },
  };
}

/** A page number, the number of pages, and the number of rows on all of them. */
export type Paging = { count: number; page: number; pages: number };

/** Page `wanted` (from 1) of `count` rows, `length` per page, and its LIMIT and OFFSET. Clamped to the last page. */
export function paginate(
  count: number,
  wanted: number,
  length: number,
): Paging & { range: { limit: number; offset: number } } {
  const pages = Math.max(1, Math.ceil(count / length));
  const page = Math.min(Math.max(1, wanted), pages);
  return { count, page, pages, range: { limit: length, offset: (page - 1) * length } };
}
