import { CONTENT_PATH } from "~/content/staff-paths";
import { listFilter, pageNumber, text } from "~/lib/list/list-filter";

/** The search over the entries of all kinds. */
export const contentFilter = listFilter(CONTENT_PATH, { q: text(), page: pageNumber() });
