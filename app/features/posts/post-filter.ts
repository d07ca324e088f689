import { type FilterValues, listFilter, pageNumber, rowNumber, text } from "~/lib/list/list-filter";

/** The filter that the blog and the API share: search, category and page. */
export const postFilter = listFilter("/blog", { q: text(), category: rowNumber(), page: pageNumber() });

export type PostFilter = FilterValues<typeof postFilter>;

/** Whether a listing has all posts, neither searched nor filtered. */
export const isUnfiltered = ({ q, category }: PostFilter): boolean => q === "" && category === null;
