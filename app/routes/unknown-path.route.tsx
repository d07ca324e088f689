import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { redirectWithNotice } from "~/lib/http/notice.server";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";

export const handle = { kind: "private" } satisfies PageHandle;

export const headers = pageHeaders(handle);

const notFound = () =>
  new Response("Not found\n", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });

/** Whether a path looks like a file rather than a page, judging by its folder or extension. */
const namesFile = (path: string) => /^\/(assets|media)(\/|$)/.test(path) || /\.[^./]+$/.test(path);

/**
 * Unknown pages redirect to the home page with a notice (docs/product.md 2.1). Unknown files respond with 404: the error
 * page for a visitor who opens one, plain text for programs.
 */
export function loader({ request }: LoaderFunctionArgs) {
  if (!namesFile(new URL(request.url).pathname)) return redirectWithNotice(request, "/", "unknown-page");
  if (request.headers.get("Accept")?.includes("text/html")) throw data(null, { status: 404 });
  throw notFound();
}

export function action() {
  throw notFound();
}

/** Never rendered: the loader always throws or redirects. It makes the route a page, whose errors are pages. */
export default function UnknownPath() {
  return null;
}
