import type { ActionFunctionArgs } from "@remix-run/node";
import { findSession } from "~/features/auth/session.server";
import { countReferrer, countView } from "~/features/posts/reader-counts.server";
import { isCrossSite } from "~/lib/http/request-sender.server";
import { jsonError, methodNotAllowed } from "~/lib/http/responses.server";

/** Counts a view and the referring site in `from`. Responds with the current counts: cached pages are stale. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return methodNotAllowed();
  if (isCrossSite(request)) return jsonError(403, "We count views only from our own pages.");
  const { clientAddress } = context;
  const byStaff = (await findSession(request)) !== null;
  const counts = await countView(params.id ?? "", request, { clientAddress, byStaff });
  if (!counts) return jsonError(404, "There is no published post with this id.");
  if (!byStaff) countReferrer(new URL(request.url).searchParams.get("from"), request, clientAddress);
  return Response.json(counts, { headers: { "Cache-Control": "no-store" } });
}

export const loader = methodNotAllowed;
