import type { IncomingMessage } from "node:http";
import * as build from "virtual:remix/server-build";
import { createRequestHandler } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { findSession } from "~/features/auth/session.server";
import { env } from "~/lib/env.server";
import type { RequestContext } from "~/lib/request-context";
import { withTimeout } from "~/lib/with-timeout";
import { withOutageAnswers } from "./outage-answers";
import { parseKeyText } from "./page-key";
import { applicationOrigin, clientAddress, isOpaqueSameOrigin } from "./request-origin";
import { canonicalPaths, isPathShort } from "./request-target";
import { plainResponse } from "./response";

/** Longer than a route's slowest step: an upload that waits for another one. */
const TIMEOUT_MS = 150_000;

/** Staff routes, by their files and by their paths. */
const isAdminRoute = (id: string) => id.startsWith("routes/admin/");
const isAdminPath = (path: string) => path.startsWith("/admin");

const withoutAdmin = <Route>(routes: Record<string, Route>): Record<string, Route> =>
  Object.fromEntries(Object.entries(routes).filter(([id]) => !isAdminRoute(id)));

/**
 * The router compares a path with every route several times per request, and lists all of them for every page. Half
 * of the routes are for staff, so visitors' requests are handled without those.
 */
const routes = withOutageAnswers(build.routes);
const handleAny = createRequestHandler({ ...build, routes });
const handlePublic = createRequestHandler({
  ...build,
  routes: withoutAdmin(routes),
  assets: { ...build.assets, routes: withoutAdmin(build.assets.routes) },
});

function handle(request: Request, context: RequestContext): Promise<Response> {
  const handleRequest = isAdminPath(new URL(request.url).pathname) ? handleAny : handlePublic;
  return withTimeout(handleRequest(request, context), TIMEOUT_MS, "The application did not respond in time");
}

/** Renders a public page for the cache, by its key there, without anything of a particular visitor. */
export function renderForAnyone(key: string): Promise<Response> {
  const { target, referrer } = parseKeyText(key);
  const headers = {
    Host: new URL(env.siteUrl).host,
    Accept: "*/*",
    ...(referrer !== undefined && { Referer: referrer }),
  };
  return handle(new Request(env.siteUrl + target, { headers }), {});
}

type RemixRequest = {
  requestId: string;
  incoming: IncomingMessage;
  /** The canonical path and query. */
  target: string;
  body?: Buffer;
  /** Makes the page show that the body is too large. */
  refusal?: 413;
};

/** Responds to a request with Remix: the route's loaders and actions, and its page. */
export function handleWithRemix({
  requestId,
  incoming,
  target,
  body,
  refusal,
}: RemixRequest): Promise<Response> {
  const forwardedFor = incoming.headers["x-forwarded-for"] as string | undefined;
  return handle(toWebRequest(incoming, target, body), {
    requestId,
    clientAddress: clientAddress(incoming.socket.remoteAddress, forwardedFor, env.trustProxy),
    refusal,
  });
}

/** Headers that are only for one connection (RFC 9110 §7.6.1), or about a body that has been read already. */
const connectionHeaders = new Set([
  "connection",
  "content-length",
  "expect",
  "keep-alive",
  "te",
  "transfer-encoding",
  "upgrade",
]);

/**
 * HEAD becomes GET; the server omits the body. X-Forwarded-Host is removed and Host set to match the URL, because
 * Remix compares them with the Origin header, and our own check is stricter.
 */
function toWebRequest(incoming: IncomingMessage, target: string, body: Buffer | undefined): Request {
  const origin = applicationOrigin(incoming.headers, env.siteUrl);
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value === undefined || connectionHeaders.has(name) || name === "x-forwarded-host") continue;
    for (const item of Array.isArray(value) ? value : [value]) headers.append(name, item);
  }
  headers.set("Host", new URL(origin).host);
  // Remix would take the opaque origin for another site's.
  if (isOpaqueSameOrigin(incoming.headers as Record<string, string>)) headers.delete("Origin");
  if (!body) headers.delete("Content-Type");
  return new Request(origin + target, {
    method: body ? incoming.method : "GET",
    headers,
    body: body as Uint8Array<ArrayBuffer> | undefined,
  });
}

/** The canonical form of a path, by the names in the route table. */
export const canonicalPath = canonicalPaths(build.routes);

type Route = { id: string; path?: string; index?: boolean; caseSensitive?: boolean; children?: Route[] };

/** No page has a longer path, and matching one takes time. */
const MAX_NAMED_PATH = 200;

let routeTree: Route[] | undefined;

/** The ID of the route for a path. Unlike the path, it contains no personal data or codes. */
export function routeName(path: string): string {
  if (path.startsWith("/assets/") || path.length > MAX_NAMED_PATH) return "no route";
  routeTree ??= childrenOf(undefined);
  const match = matchRoutes(routeTree as Parameters<typeof matchRoutes>[0], path.replace(/\.data$/, ""));
  return (match?.at(-1)?.route as Route | undefined)?.id ?? "no route";
}

/** The routes below another one, as the router expects them. Some have no path of their own. */
function childrenOf(parentId: string | undefined): Route[] {
  return Object.values(build.routes).flatMap((route): Route[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index, caseSensitive } = route;
    if (index) return [{ id, path, index, caseSensitive }];
    return [{ id, path, caseSensitive, children: childrenOf(id) }];
  });
}

const STAFF_LAYOUT = "routes/admin/layout.route";
/** Our pages have at most half as many links to routes that the client does not know yet. */
const MAX_PATHS = 200;
const FOREVER = "public, max-age=31536000, immutable";

const allRoutes = JSON.stringify(build.assets.routes);
/** Routes under the staff layout are only shown to staff. The sign-in page is not among them. */
const publicRoutes = JSON.stringify(
  Object.fromEntries(
    Object.entries(build.assets.routes).filter(
      ([id, route]) => id !== STAFF_LAYOUT && route.parentId !== STAFF_LAYOUT,
    ),
  ),
);

/**
 * Responds to the client's manifest requests in place of Remix, which compares each part of each path with each
 * route: a 7 KB address took half a second. The client asks for routes that it may need and keeps those it did not
 * know, so it gets all of them: the public ones, and the staff's if it asks for a staff path and is signed in.
 */
export async function manifestResponse(target: string, cookie: string | undefined): Promise<Response> {
  const query = new URL(target, env.siteUrl).searchParams;
  const paths = query.getAll("p");
  if (query.get("version") !== build.assets.version) {
    // A page of another build must load its next page from the server.
    const headers = { "X-Remix-Reload-Document": "true", "Cache-Control": "no-store" };
    return new Response(null, { status: 204, headers });
  }
  if (paths.length === 0 || paths.length > MAX_PATHS || !paths.every(isPathShort)) {
    return plainResponse(400, "Bad request.");
  }
  if (!paths.some((path) => /^\/?admin(\/|$)/i.test(path))) return json(publicRoutes, FOREVER);
  return json((await isStaff(cookie)) ? allRoutes : publicRoutes, "private, no-store");
}

const json = (body: string, cacheControl: string) =>
  new Response(body, { headers: { "Content-Type": "application/json", "Cache-Control": cacheControl } });

async function isStaff(cookie: string | undefined): Promise<boolean> {
  if (!cookie) return false;
  return (await findSession(new Request(env.siteUrl, { headers: { Cookie: cookie } }))) !== null;
}
