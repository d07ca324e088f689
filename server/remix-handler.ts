import * as build from "virtual:remix/server-build";
import { createRequestHandler } from "@remix-run/node";
import type { RequestContext } from "~/lib/request-context";
import { withinLimit } from "./answer-limit";

/** Routes of the staff: by their files, and by their addresses. */
const isAdminRoute = (id: string) => id.startsWith("routes/admin/");
const isAdminPath = (path: string) => path.startsWith("/admin");

const withoutAdmin = <Route>(routes: Record<string, Route>): Record<string, Route> =>
  Object.fromEntries(Object.entries(routes).filter(([id]) => !isAdminRoute(id)));

/**
 * The router compares an address with every route, several times a request, and makes objects of all of them for every
 * page. Half of the routes are the staff's: visitors' requests have to do with their own only.
 */
const answerAny = createRequestHandler(build);
const answerPublic = createRequestHandler({
  ...build,
  routes: withoutAdmin(build.routes),
  assets: { ...build.assets, routes: withoutAdmin(build.assets.routes) },
});

/** The application's answer to a request. */
export const handleRequest = (request: Request, context: RequestContext): Promise<Response> =>
  withinLimit(
    isAdminPath(new URL(request.url).pathname) ? answerAny(request, context) : answerPublic(request, context),
  );
