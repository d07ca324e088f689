import * as build from "virtual:remix/server-build";
import { matchRoutes } from "@remix-run/react";

type Route = { id: string; path?: string; index?: boolean; caseSensitive?: boolean; children?: Route[] };

/** Longer paths are no page's, and comparing them takes time. */
const LONGEST_PATH = 200;

let tree: Route[] | undefined;

/** The route that a path leads to, by its id: unlike the path it holds nothing that is a visitor's, nor a code. */
export function routePattern(path: string): string {
  if (path.startsWith("/assets/") || path.length > LONGEST_PATH) return "no route";
  tree ??= childrenOf(undefined);
  const match = matchRoutes(tree as Parameters<typeof matchRoutes>[0], path.replace(/\.data$/, ""));
  return (match?.at(-1)?.route as Route | undefined)?.id ?? "no route";
}

/** The routes below another one, as the router takes them: some have no path of their own. */
function childrenOf(parentId: string | undefined): Route[] {
  return Object.values(build.routes).flatMap((route): Route[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index, caseSensitive } = route;
    if (index) return [{ id, path, index, caseSensitive }];
    return [{ id, path, caseSensitive, children: childrenOf(id) }];
  });
}
