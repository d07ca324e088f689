import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { likeLimit, toggleLike } from "~/features/posts/likes.server";
import { redirectWithNotice } from "~/lib/http/notice.server";
import { isCrossSite } from "~/lib/http/request-site.server";

/** Likes a post, without JavaScript. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const post = `/blog/${encodeURIComponent(params.slug ?? "")}`;
  if (isCrossSite(request)) return redirect(post, 303);
  if (!likeLimit.consume(context.clientAddress)) return redirectWithNotice(request, post, "likes-paused");
  const like = await toggleLike({ slug: params.slug ?? "" }, request);
  if (!like) return redirect("/blog", 303);
  const response = redirectWithNotice(
    request,
    `/blog/${encodeURIComponent(like.slug)}`,
    like.liked ? "liked" : "unliked",
  );
  response.headers.append("Set-Cookie", like.cookie);
  return response;
}

export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(`/blog/${encodeURIComponent(params.slug ?? "")}`);
