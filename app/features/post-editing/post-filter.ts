/** What the dashboard sorts posts by. */
export const postSorts = {
  created: "Created",
  title: "Title",
  views: "Views",
  category: "Category",
} as const;
export type PostSort = keyof typeof postSorts;

export const postStates = { published: "Published", draft: "Draft", scheduled: "Scheduled" } as const;
export type PostState = keyof typeof postStates;

/** What the dashboard shows. Null narrows nothing. */
export type DashboardFilter = {
  q: string;
  state: PostState | null;
  category: number | null;
  sort: PostSort;
  order: "asc" | "desc";
  /** From 1. */
  page: number;
};

const MAX_QUERY = 200;
export const DASHBOARD_PATH = "/admin/blog";
/** Where the editor sends its form for the preview. */
export const PREVIEW_PATH = `${DASHBOARD_PATH}/preview`;

/** The filter that an address carries. What it does not know counts as absent. */
export function readDashboardFilter(search: URLSearchParams): DashboardFilter {
  const known = <Name extends string>(names: Record<Name, string>, name: string) =>
    Object.hasOwn(names, search.get(name) ?? "") ? (search.get(name) as Name) : null;
  const sort = known(postSorts, "sort") ?? "created";
  const order = search.get("order");
  const category = search.get("category") ?? "";
  const page = Number(search.get("page"));
  return {
    q: (search.get("q") ?? "").replaceAll("\0", "").trim().slice(0, MAX_QUERY),
    state: known(postStates, "state"),
    category: /^\d{1,9}$/.test(category) ? Number(category) : null,
    sort,
    order: order === "asc" || order === "desc" ? order : startOrder(sort),
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}

/** Numbers and days begin with the greatest, names with the first. */
export const startOrder = (sort: PostSort): "asc" | "desc" =>
  sort === "created" || sort === "views" ? "desc" : "asc";

/** The dashboard's address with a filter. */
export function dashboardHref(
  filter: Partial<DashboardFilter>,
  further: Record<string, string> = {},
): string {
  const search = new URLSearchParams();
  if (filter.q) search.set("q", filter.q);
  if (filter.state) search.set("state", filter.state);
  if (filter.category !== null && filter.category !== undefined)
    search.set("category", String(filter.category));
  if (filter.sort && filter.sort !== "created") search.set("sort", filter.sort);
  if (filter.order && filter.order !== startOrder(filter.sort ?? "created"))
    search.set("order", filter.order);
  if (filter.page && filter.page > 1) search.set("page", String(filter.page));
  for (const [name, value] of Object.entries(further)) search.set(name, value);
  const query = search.toString();
  return query ? `${DASHBOARD_PATH}?${query}` : DASHBOARD_PATH;
}

/** The editor's address: of a stored post, or of a new one. */
export function editorHref(postId: string | null, query: Record<string, string> = {}): string {
  const path = postId ? `${DASHBOARD_PATH}/edit/${postId}` : `${DASHBOARD_PATH}/new`;
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}
