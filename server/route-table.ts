import * as build from "virtual:remix/server-build";
import { matchRoutes } from "@remix-run/react";
import { LRUCache } from "lru-cache";
import type { PageHandle } from "~/lib/http/page-handle";
import { getPath, parseTarget } from "./request-target";

type Route = { id: string; path?: string; index?: boolean; caseSensitive?: boolean; children?: Route[] };

/** No page has a longer path, and matching one takes time. */
const MAX_PATH_LENGTH = 200;
/** The router compiles an expression for each route each time, so what was asked last is remembered. */
const MAX_REMEMBERED = 500;

type Found = { id: string; pattern: string; handle: PageHandle };

const nothing: Found = { id: "no route", pattern: "/*", handle: { kind: "private" } };
const remembered = new LRUCache<string, Found>({ max: MAX_REMEMBERED });
let routeTree: Route[] | undefined;

function find(path: string): Found {
  if (path.length > MAX_PATH_LENGTH || path.startsWith("/assets/")) return nothing;
  let found = remembered.get(path);
  if (!found) {
    // The router would log what it cannot decode.
    if (!parseTarget(path)) return nothing;
    routeTree ??= listChildren(undefined);
    const matches = matchRoutes(routeTree as Parameters<typeof matchRoutes>[0], getPagePath(path)) ?? [];
    const ids = matches.map(({ route }) => (route as Route).id);
    const handles = ids.map((id) => build.routes[id]?.module.handle);
    const id = ids.at(-1);
    const handle: PageHandle = Object.assign({}, nothing.handle, ...handles);
    found = id === undefined ? nothing : { id, pattern: fullPath(id), handle };
    remembered.set(path, found);
  }
  return found;
}

/** What the page at a path is, or the page whose data the path has. */
export const pageAt = (path: string): PageHandle => find(path).handle;

/** The pattern of the route for a path, such as `/blog/:slug`. */
export const findPattern = (path: string): string => find(path).pattern;

export const SPECULATION_RULES_PATH = "/speculation-rules.json";

/**
 * Which linked documents browsers may fetch before they are wanted: pages that are the same for everybody, until the page's scripts have
 * taken over its links (https://wicg.github.io/nav-speculation/speculation-rules.html).
 */
export function speculationRules(): object {
  const patterns = Object.keys(build.routes).flatMap((id) => {
    const { kind } = (build.routes[id]?.module.handle ?? nothing.handle) as PageHandle;
    return kind === "shared" || kind === "form" ? [fullPath(id)] : [];
  });
  const left = [
    "[download], [target], [href^='#'], [aria-current='page']",
    "html:has(.site-header[data-ready]) a",
  ];
  const where = {
    and: [
      { href_matches: patterns },
      { not: { href_matches: ["/*\\?(.+)", "/*.*"] } },
      { not: { selector_matches: left } },
    ],
  };
  return { prefetch: [{ source: "document", where, eagerness: "moderate" }] };
}

/** The ID of the route for a path. Unlike the path, it contains no personal data or codes. */
export const routeName = (path: string): string => find(path).id;

/** The pattern of a route's path. */
function fullPath(id: string): string {
  const route = build.routes[id];
  const above = route?.parentId === undefined ? "" : fullPath(route.parentId);
  return `${above}/${route?.path ?? ""}`.replace(/\/+/g, "/").replace(/(.)\/$/, "$1");
}

/** The path of the page whose data Remix's client requests, or the path itself. */
const getPagePath = (path: string): string =>
  path === "/_root.data" ? "/" : getPath(path).replace(/\.data$/, "");

/** The routes below another one, as the router expects them. Layouts have no path. */
function listChildren(parentId: string | undefined): Route[] {
  return Object.values(build.routes).flatMap((route): Route[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index, caseSensitive } = route;
    if (index) return [{ id, path, index, caseSensitive }];
    return [{ id, path, caseSensitive, children: listChildren(id) }];
  });
}
