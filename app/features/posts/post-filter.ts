import { type FilterOf, listFilter, pageNumber, rowNumber, text } from "~/lib/list-filter";

/** The blog's listing by search, category and page; also that of the API. */
export const postFilter = listFilter("/blog", { q: text(), category: rowNumber(), page: pageNumber() });

export type PostFilter = FilterOf<typeof postFilter>;
