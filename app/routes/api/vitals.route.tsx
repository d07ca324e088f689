import type { ActionFunctionArgs } from "@remix-run/node";
import { countVisit } from "~/features/vitals/vitals.server";
import { RequestBodyError, readJsonObject } from "~/lib/http/request-body.server";
import { isCrossSite } from "~/lib/http/request-sender.server";
import { jsonError, jsonLimitError, methodNotAllowed } from "~/lib/http/responses.server";
import { MINUTE_MS } from "~/lib/text/time";

/** Enough for a report with the longest campaign, in any script. */
const MAX_REPORT_BYTES = 1_024;

/** Counts the Web Vitals of a visit (docs/product.md 12.4). The response is empty, whether counted or ignored. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return methodNotAllowed();
  if (isCrossSite(request)) return jsonError(403, "We accept reports only from our own pages.");
  try {
    const outcome = await countVisit(
      await readJsonObject(request, MAX_REPORT_BYTES),
      request,
      context.clientAddress,
    );
    if (outcome === "invalid") return jsonError(400, "This is not a report from one of our pages.");
    if (outcome === "too many") {
      return jsonLimitError("Too many reports came from your network. Please try again later.", MINUTE_MS);
    }
    return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    if (error instanceof RequestBodyError) return jsonError(error.status, error.message);
    throw error;
  }
}

export const loader = methodNotAllowed;
