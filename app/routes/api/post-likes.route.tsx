import type { ActionFunctionArgs } from "@remix-run/node";
import { notices } from "~/content/notices";
import { likeLimit, toggleLike } from "~/features/posts/reader-counts.server";
import { isCrossSite } from "~/lib/http/request-sender.server";
import { jsonError, jsonLimitError, methodNotAllowed } from "~/lib/http/responses.server";
import { HOUR_MS } from "~/lib/text/time";

/** Likes a post, or removes the like. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return methodNotAllowed();
  if (isCrossSite(request)) return jsonError(403, "We accept likes only from our own pages.");
  if (!likeLimit.consume(context.clientAddress)) {
    return jsonLimitError(notices["likes-paused"].text, HOUR_MS);
  }
  const like = await toggleLike({ id: params.id ?? "" }, request);
  if (!like) return jsonError(404, "There is no published post with this id.");
  const { liked, likes, cookie } = like;
  return Response.json({ liked, likes }, { headers: { "Cache-Control": "no-store", "Set-Cookie": cookie } });
}

export const loader = methodNotAllowed;
