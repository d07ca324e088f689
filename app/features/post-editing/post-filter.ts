import { choice, type FilterValues, listFilter, pageNumber, rowNumber, text } from "~/lib/form/list-filter";

/** The columns that the dashboard can be sorted by. */
export const postSorts = {
  created: "Created",
  title: "Title",
  views: "Views",
  category: "Category",
} as const;
export type PostSort = keyof typeof postSorts;

export const postStates = { published: "Published", draft: "Draft", scheduled: "Scheduled" } as const;
export type PostState = keyof typeof postStates;

export const DASHBOARD_PATH = "/admin/blog";
/** The address that the editor posts to for the preview. */
export const PREVIEW_PATH = `${DASHBOARD_PATH}/preview`;

const filter = listFilter(DASHBOARD_PATH, {
  q: text(),
  state: choice(Object.keys(postStates) as PostState[]),
  category: rowNumber(),
  sort: choice(Object.keys(postSorts) as PostSort[], "created"),
  order: choice(["asc", "desc"]),
  page: pageNumber(),
});

type Order = "asc" | "desc";

/** The filter of the dashboard. Null means no restriction. */
export type DashboardFilter = FilterValues<typeof filter> & { order: Order };

/** Reads the filter from an address. Unknown values count as absent. */
export function readDashboardFilter(search: URLSearchParams): DashboardFilter {
  const found = filter.read(search);
  return { ...found, order: found.order ?? startOrder(found.sort) };
}

/** The order in which a column is sorted first: numbers and dates descending, names ascending. */
export const startOrder = (sort: PostSort): Order =>
  sort === "created" || sort === "views" ? "desc" : "asc";

/** The dashboard's address with a filter, and with `extra` parameters. */
export const dashboardHref = (
  { order, ...rest }: Partial<DashboardFilter>,
  extra?: Record<string, string>,
): string =>
  filter.href(
    { ...rest, order: order === startOrder(rest.sort ?? "created") ? null : order },
    DASHBOARD_PATH,
    extra,
  );

/** The editor's address: of a stored post, or of a new one. */
export function editorHref(postId: string | null, query: Record<string, string> = {}): string {
  const path = postId ? `${DASHBOARD_PATH}/edit/${postId}` : `${DASHBOARD_PATH}/new`;
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}
