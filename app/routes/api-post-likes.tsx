import type { ActionFunctionArgs } from "@remix-run/node";
import { toggleLike } from "~/features/posts/likes.server";
import { jsonRefusal } from "~/lib/json-answer.server";

const onlyPost = () => jsonRefusal(405, "This address takes POST.", { Allow: "POST" });

/** Likes a post, or takes the like back. */
export async function action({ params, request }: ActionFunctionArgs) {
  if (request.method !== "POST") return onlyPost();
  const like = await toggleLike({ id: params.id ?? "" }, request);
  if (!like) return jsonRefusal(404, "There is no published post with this id.");
  const { liked, likes, cookie } = like;
  return Response.json({ liked, likes }, { headers: { "Cache-Control": "no-store", "Set-Cookie": cookie } });
}

export const loader = onlyPost;
