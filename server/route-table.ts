import * as build from "virtual:remix/server-build";
import { matchRoutes } from "@remix-run/react";
import { LRUCache } from "lru-cache";
import { postFormLimits } from "~/features/posts/post-form";
import type { PageHandle } from "~/lib/page/page-handle";
import { DATA_ENDING, findPagePath } from "~/remix/data-requests";
import { findMarkdownSource } from "./markdown-page";
import { getPath, parseTarget } from "./request-head";

/** A route with its full path, such as `/blog/:slug`, and its handle merged with those of its parents. */
type Route = { id: string; path: string; handle: PageHandle };

/** The id of the paths of pages as markdown, which no file of `app/routes` serves. */
export const MARKDOWN_ROUTE = "markdown of a page";

const noRoute: Route = { id: "no route", path: "/*", handle: { kind: "private" } };

/** All routes but the root and layouts, which have no path. */
const routes = Object.entries(build.routes)
  .filter(([, route]) => route?.path || route?.index)
  .map(([id]) => describeRoute(id));

function describeRoute(id: string): Route {
  const route = build.routes[id];
  const parent = route?.parentId === undefined ? { ...noRoute, path: "" } : describeRoute(route.parentId);
  const path = [parent.path.replace(/\/$/, ""), route?.path ?? ""].join("/");
  return { id, path, handle: Object.assign({}, parent.handle, route?.module.handle) };
}

/** The paths without a parameter. */
export const listFixedPaths = (): string[] =>
  routes.map(({ path }) => path.replace(/(?<=.)\/$/, "")).filter((path) => !/[:*]/.test(path));

/** No page has a longer path, and matching takes time. A character of a slug may be encoded as nine. */
const MAX_PATH_LENGTH = `/blog/category/${DATA_ENDING}`.length + 9 * postFormLimits.slug;
/** The router compiles an expression for each route each time, so recent lookups are cached. */
const lookups = new LRUCache<string, Route>({ max: 500 });

/** A path's route, or that of the page whose data Remix's client requests there. */
export function findRoute(path: string): Route {
  let route = lookups.get(path);
  if (!route) {
    // The router would log a path that it cannot decode.
    if (path.length > MAX_PATH_LENGTH || !parseTarget(path)) return noRoute;
    route = findMarkdownRoute(getPath(path)) ?? match(findPagePath(getPath(path)));
    lookups.set(path, route);
  }
  return route;
}

const match = (path: string): Route => matchRoutes(routes, path)?.at(-1)?.route ?? noRoute;

/** The route of a public page's markdown, which is the same for everyone. */
function findMarkdownRoute(path: string): Route | undefined {
  const source = findMarkdownSource(path);
  const { kind } = source ? match(source).handle : noRoute.handle;
  const isPublic = kind === "shared" || kind === "form";
  return isPublic ? { id: MARKDOWN_ROUTE, path, handle: { kind: "shared" } } : undefined;
}
