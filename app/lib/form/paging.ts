/** Which page of a list this is, of how many, and how many rows all of them have together. */
export type Paging = { count: number; page: number; pages: number };

/** The page `wanted` (from 1) of `count` rows, `length` to a page, and its rows for SQL. One beyond the last is the last. */
export function paginate(
  count: number,
  wanted: number,
  length: number,
): Paging & { range: { limit: number; offset: number } } {
  const pages = Math.max(1, Math.ceil(count / length));
  const page = Math.min(Math.max(1, wanted), pages);
  return { count, page, pages, range: { limit: length, offset: (page - 1) * length } };
}
