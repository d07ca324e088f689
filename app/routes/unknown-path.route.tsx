import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { redirectWithNotice } from "~/lib/http/notice.server";
import { pageHeaders } from "~/lib/http/page-headers";
import { findRedirect } from "~/lib/http/redirects.server";
import type { PageHandle } from "~/lib/page/page-handle";

export const handle = { kind: "private" } satisfies PageHandle;

export const headers = pageHeaders(handle);

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
export async function loader({ request }: LoaderFunctionArgs) {
  const path = new URL(request.url).pathname;
  const target = (await findRedirect(path)) ?? commonFeeds[path.toLowerCase()];
  if (target) return redirect(target, 301);
  if (isFilePath(path)) throw data(null, { status: 404 });
  return redirectWithNotice(request, "/", "unknown-page");
}

/** Never rendered. Only a route with a component shows its errors as pages. */
export default function UnknownPath() {
  return null;
}
