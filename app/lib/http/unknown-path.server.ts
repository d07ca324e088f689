import { data, redirect } from "@remix-run/node";
import { redirectWithNotice } from "./after-redirect.server";
import { findRedirect } from "./redirects.server";

/** Whether a path looks like a file rather than a page, judging by its folder or extension. */
const isFilePath = (path: string) => /^\/(assets|media)(\/|$)/.test(path) || /\.[^./]+$/.test(path);

/** Where other blogs have their feeds. */
const commonFeeds: Record<string, string> = {
  "/feed": "/blog/rss.xml",
  "/feed/atom": "/blog/atom.xml",
  "/rss": "/blog/rss.xml",
};

/**
 * Old URLs redirect permanently, as do those where readers look for a feed. Other unknown pages redirect to the home
 * page with a notice, and unknown files are 404 with a page (docs/product.md 2.1).
 */
export async function respondToUnknownPath(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname;
  const target = (await findRedirect(path)) ?? commonFeeds[path.toLowerCase()];
  if (target) return redirect(target, 301);
  if (isFilePath(path)) throw data(null, { status: 404 });
  return redirectWithNotice(request, "/", "unknown-page");
}
