import type { LoaderFunctionArgs } from "@remix-run/node";
import { redirectWithNotice } from "~/lib/notice.server";

const notFound = () =>
  new Response("Not found\n", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });

/** Whether an address asks for a file rather than for a page: by its folder, or by a file extension. */
const namesFile = (path: string) => /^\/(assets|media)(\/|$)/.test(path) || /\.[^./]+$/.test(path);

/** An unknown page leads home, with a notice there (docs/product.md 2.1); a missing file is missing. */
export function loader({ request }: LoaderFunctionArgs) {
  if (namesFile(new URL(request.url).pathname)) throw notFound();
  return redirectWithNotice(request, "/", "unknown-page");
}

export function action() {
  throw notFound();
}
