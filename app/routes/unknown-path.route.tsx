import type { LoaderFunctionArgs } from "@remix-run/node";
import { pageHeaders } from "~/lib/http/page-headers";
import { respondToUnknownPath } from "~/lib/http/unknown-path.server";
import type { PageHandle } from "~/lib/page/page-handle";

export const handle = { kind: "private" } satisfies PageHandle;

export const headers = pageHeaders(handle);

export const loader = ({ request }: LoaderFunctionArgs) => respondToUnknownPath(request);

/** Never rendered. Only a route with a component shows its errors as pages. */
export default function UnknownPath() {
  return null;
}
