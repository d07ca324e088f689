import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "../../app/routes";

/** A route's path pattern, such as `/blog/:slug`, and its layouts and, last, itself: their modules, and their IDs. */
type SiteRoute = { path: string; files: string[]; ids: string[]; isLayout?: boolean };

/** Lists every route of the route table. */
export const listRoutes = (
  entries: readonly RouteConfigEntry[] = routes,
  above: SiteRoute = { path: "", files: [], ids: [] },
): SiteRoute[] =>
  entries.flatMap(({ path, file, id, children }) => {
    const route = {
      path: path === undefined ? above.path : `${above.path}/${path}`,
      files: [...above.files, file],
      ids: [...above.ids, id ?? file.replace(/\.tsx?$/, "")],
    };
    return [{ ...route, isLayout: Boolean(children) }, ...listRoutes(children ?? [], route)];
  });

/** A path's patterns. One segment may be optional, such as `edit?`. */
const expand = (path: string): string[] =>
  path.includes("?/") ? [path.replace("?/", "/"), path.replace(/[^/]+\?\//, "")] : [path];

/** Lists every path pattern of the route table. */
export const listRoutePaths = (): string[] => [
  ...new Set(listRoutes().flatMap(({ path, isLayout }) => (isLayout ? [] : expand(path || "/")))),
];
