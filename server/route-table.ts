import * as build from "virtual:remix/server-build";
import { matchRoutes } from "@remix-run/react";
import { LRUCache } from "lru-cache";
import { canonicalPaths, pathOf } from "./request-target";

/** The canonical form of a path, by the names in the route table. */
export const canonicalPath = canonicalPaths(build.routes);

type Route = { id: string; path?: string; index?: boolean; caseSensitive?: boolean; children?: Route[] };

/** No page has a longer path, and matching one takes time. */
const MAX_NAMED_PATH = 200;
/** The router compiles an expression for each route each time, so the paths of late are remembered. */
const MAX_REMEMBERED = 500;
const remembered = new LRUCache<string, readonly string[]>({ max: MAX_REMEMBERED });

let routeTree: Route[] | undefined;

/** The IDs of the routes for a page's path, from the root to the page. */
export function routesOf(path: string): readonly string[] {
  if (path.length > MAX_NAMED_PATH) return [];
  let ids = remembered.get(path);
  if (!ids) {
    routeTree ??= childrenOf(undefined);
    const matches = matchRoutes(routeTree as Parameters<typeof matchRoutes>[0], path) ?? [];
    ids = matches.map(({ route }) => (route as Route).id);
    remembered.set(path, ids);
  }
  return ids;
}

/** The ID of the route for a path. Unlike the path, it contains no personal data or codes. */
export const routeName = (path: string): string =>
  path.startsWith("/assets/") ? "no route" : (routesOf(pageOf(path)).at(-1) ?? "no route");

/** The path of the page whose data Remix's client requests, or the path itself. */
export const pageOf = (path: string): string =>
  path === "/_root.data" ? "/" : pathOf(path).replace(/\.data$/, "");

/** The routes below another one, as the router expects them. Some have no path of their own. */
function childrenOf(parentId: string | undefined): Route[] {
  return Object.values(build.routes).flatMap((route): Route[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index, caseSensitive } = route;
    if (index) return [{ id, path, index, caseSensitive }];
    return [{ id, path, caseSensitive, children: childrenOf(id) }];
  });
}
