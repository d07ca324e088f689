import type { ActionFunctionArgs } from "@remix-run/node";
import { countReferrer } from "~/features/posts/referrers.server";
import { countView } from "~/features/posts/view-counter.server";
import { jsonRefusal } from "~/lib/json-answer.server";

const onlyPost = () => jsonRefusal(405, "This address takes POST.", { Allow: "POST" });

/** Counts a view of a post, and the site that the visitor came `from`. */
export async function action({ params, request }: ActionFunctionArgs) {
  if (request.method !== "POST") return onlyPost();
  const found = await countView(params.id ?? "", request);
  if (found) countReferrer(new URL(request.url).searchParams.get("from"), request);
  return found
    ? new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } })
    : jsonRefusal(404, "There is no published post with this id.");
}

export const loader = onlyPost;
