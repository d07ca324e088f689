import { listFilter, pageNumber, text } from "~/lib/list/list-filter";

export const CATEGORIES_PATH = "/admin/categories";

/** The search and the page of the list of tags. */
export const tagFilter = listFilter(CATEGORIES_PATH, { q: text(), page: pageNumber() });
