import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { likeLimit, toggleLike } from "~/features/posts/reader-counts.server";
import { redirectWithNotice } from "~/lib/http/after-redirect.server";
import { isCrossSite } from "~/lib/http/request-sender.server";

/** Likes a post or removes the like, without JavaScript. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const path = getPostPath(params.slug);
  if (isCrossSite(request)) return redirect(path, 303);
  if (!likeLimit.consume(context.clientAddress)) return redirectWithNotice(request, path, "likes-paused");
  const like = await toggleLike({ slug: params.slug ?? "" }, request);
  if (!like) return redirect("/blog", 303);
  const notice = like.liked ? "liked" : "unliked";
  const response = await redirectWithNotice(request, getPostPath(like.slug), notice);
  response.headers.append("Set-Cookie", like.cookie);
  return response;
}

export const loader = ({ params }: LoaderFunctionArgs) => redirect(getPostPath(params.slug));

const getPostPath = (slug = "") => `/blog/${encodeURIComponent(slug)}`;
