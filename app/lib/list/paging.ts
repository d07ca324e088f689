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
