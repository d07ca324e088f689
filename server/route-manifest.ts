import * as build from "virtual:remix/server-build";
import { findSession } from "~/features/auth/session.server";
import { env } from "~/lib/env.server";
import { isPathShort } from "./request-target";

/** Where Remix's client asks which routes lie behind the links of a page. */
export const MANIFEST_PATH = "/__manifest";

const STAFF_LAYOUT = "routes/admin/layout.route";
/** A page of ours has at most half as many links that the client does not know yet. */
const MOST_PATHS = 200;
const FOREVER = "public, max-age=31536000, immutable";

const { routes } = build.assets;
const everything = JSON.stringify(routes);
/** What lies under the staff's layout is nobody else's business; the sign-in does not. */
const open = JSON.stringify(
  Object.fromEntries(
    Object.entries(routes).filter(([id, route]) => id !== STAFF_LAYOUT && route.parentId !== STAFF_LAYOUT),
  ),
);

/**
 * Answers Remix's client in the place of Remix, which compares each part of each path with each route: 7 KB of an address
 * took half a second. The client asks for routes that it may come to need and keeps what it did not know, so it gets
 * all of them: the public ones, and the staff's where a path of theirs is asked for by somebody who has signed in.
 */
export async function answerRouteManifest(target: string, cookie: string | undefined): Promise<Response> {
  const query = new URL(target, env.siteUrl).searchParams;
  const paths = query.getAll("p");
  if (query.get("version") !== build.assets.version) {
    // A page of another build loads its next page as a whole.
    const headers = { "X-Remix-Reload-Document": "true", "Cache-Control": "no-store" };
    return new Response(null, { status: 204, headers });
  }
  if (paths.length === 0 || paths.length > MOST_PATHS || !paths.every(isPathShort)) {
    return new Response("Bad request.\n", {
      status: 400,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  }
  if (!paths.some((path) => /^\/?admin(\/|$)/i.test(path))) return answer(open, FOREVER);
  return answer((await isStaff(cookie)) ? everything : open, "private, no-store");
}

const answer = (body: string, cacheControl: string) =>
  new Response(body, { headers: { "Content-Type": "application/json", "Cache-Control": cacheControl } });

async function isStaff(cookie: string | undefined): Promise<boolean> {
  if (!cookie) return false;
  return (await findSession(new Request(env.siteUrl, { headers: { Cookie: cookie } }))) !== null;
}
