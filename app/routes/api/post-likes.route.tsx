import type { ActionFunctionArgs } from "@remix-run/node";
import { takeLike, toggleLike } from "~/features/posts/likes.server";
import { jsonRefusal } from "~/lib/json-answer.server";
import { isFromOtherSite } from "~/lib/other-site.server";

const onlyPost = () => jsonRefusal(405, "This address takes POST.", { Allow: "POST" });

/** Likes a post, or takes the like back. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return onlyPost();
  if (isFromOtherSite(request)) return jsonRefusal(403, "Likes are taken from our own pages.");
  if (!takeLike(context.clientAddress)) {
    return jsonRefusal(429, "That is more than we count in an hour. Please try again later.", {
      "Retry-After": "3600",
    });
  }
  const like = await toggleLike({ id: params.id ?? "" }, request);
  if (!like) return jsonRefusal(404, "There is no published post with this id.");
  const { liked, likes, cookie } = like;
  return Response.json({ liked, likes }, { headers: { "Cache-Control": "no-store", "Set-Cookie": cookie } });
}

export const loader = onlyPost;
