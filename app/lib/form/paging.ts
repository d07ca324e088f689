/** Which page of a list this is, of how many, and how many rows all of them have together. */
export type Paging = { count: number; page: number; pages: number };

/** The rows of a page, as SQL counts them. */
export type PageRange = { limit: number; offset: number };

/** The rows of page `page` (from 1) with `length` rows to a page. */
export const pageRange = (page: number, length: number): PageRange => ({
  limit: length,
  offset: (page - 1) * length,
});

/** The page `wanted` (from 1) of `count` rows, `length` to a page. A page beyond the last is the last. */
export function paginate(count: number, wanted: number, length: number): Paging & { range: PageRange } {
  const pages = Math.max(1, Math.ceil(count / length));
  const page = Math.min(Math.max(1, wanted), pages);
  return { count, page, pages, range: pageRange(page, length) };
}
