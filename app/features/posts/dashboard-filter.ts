import { CATEGORIES_PATH, DASHBOARD_PATH } from "~/content/staff-paths";
import { choice, type FilterValues, listFilter, pageNumber, rowNumber, text } from "~/lib/list/list-filter";

/** The dashboard's sort orders: numbers and dates descending, names ascending. */
export const postSorts = { created: "Created", title: "Title", views: "Views", category: "Category" };
export const postStates = {
  published: "Published",
  draft: "Draft",
  review: "Ready for review",
  scheduled: "Scheduled",
  trash: "Trash",
};

/** The time for which a post stays in the trash before it is deleted. */
export const TRASH_DAYS = 30;

/** The value of the dashboard's form for no category. */
export const NO_CATEGORY = "0";

/** The filter of the dashboard. Null means no restriction. */
export const dashboardFilter = listFilter(DASHBOARD_PATH, {
  q: text(),
  state: choice(Object.keys(postStates) as (keyof typeof postStates)[]),
  category: rowNumber(),
  sort: choice(Object.keys(postSorts) as (keyof typeof postSorts)[], "created"),
  page: pageNumber(),
});

export type DashboardFilter = FilterValues<typeof dashboardFilter>;

/** The path of the dashboard, narrowed as in the query of `url`; `done` is the last action. */
export const backToPosts = ({ searchParams }: URL, done: Record<string, string> = {}): string =>
  dashboardFilter.href(dashboardFilter.read(searchParams), DASHBOARD_PATH, done);

/** The path of the trash, narrowed like `backToPosts`. */
export const backToTrash = ({ searchParams }: URL, done: Record<string, string> = {}): string =>
  dashboardFilter.href({ ...dashboardFilter.read(searchParams), state: "trash" }, DASHBOARD_PATH, done);

/** The tag list's search and page. */
export const tagFilter = listFilter(CATEGORIES_PATH, { q: text(), page: pageNumber() });

/** The editor's path for a stored post or for a new one. */
export function editorHref(postId: string | null, query: Record<string, string> = {}): string {
  const path = postId ? `${DASHBOARD_PATH}/edit/${postId}` : `${DASHBOARD_PATH}/new`;
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}
