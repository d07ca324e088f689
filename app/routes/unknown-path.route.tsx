import type { LoaderFunctionArgs } from "@remix-run/node";
import { redirectWithNotice } from "~/lib/http/notice.server";

const notFound = () =>
  new Response("Not found\n", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });

/** Whether a path looks like a file rather than a page, judging by its folder or extension. */
const namesFile = (path: string) => /^\/(assets|media)(\/|$)/.test(path) || /\.[^./]+$/.test(path);

/** Unknown pages redirect to the home page with a notice (docs/product.md 2.1); unknown files respond with 404. */
export function loader({ request }: LoaderFunctionArgs) {
  if (namesFile(new URL(request.url).pathname)) throw notFound();
  return redirectWithNotice(request, "/", "unknown-page");
}

export function action() {
  throw notFound();
}
