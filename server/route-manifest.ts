import * as build from "virtual:remix/server-build";
import { findSession } from "~/features/auth/session.server";
import { env } from "~/lib/env.server";
import { isPathShort } from "./request-target";
import { plainResponse } from "./response";

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
