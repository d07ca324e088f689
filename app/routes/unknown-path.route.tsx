import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { redirectWithNotice } from "~/lib/http/notice.server";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";

export const handle = { kind: "private" } satisfies PageHandle;

export const headers = pageHeaders(handle);

/** Whether a path looks like a file rather than a page, judging by its folder or extension. */
const namesFile = (path: string) => /^\/(assets|media)(\/|$)/.test(path) || /\.[^./]+$/.test(path);

/** Unknown pages redirect to the home page with a notice, unknown files are 404 with a page (docs/product.md 2.1). */
export function loader({ request }: LoaderFunctionArgs) {
  if (namesFile(new URL(request.url).pathname)) throw data(null, { status: 404 });
  return redirectWithNotice(request, "/", "unknown-page");
}

/** Never rendered. It makes this the route of a page, whose errors are shown as pages. */
export default function UnknownPath() {
  return null;
}
