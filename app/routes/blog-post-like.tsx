import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { toggleLike } from "~/features/posts/likes.server";
import { redirectWithNotice } from "~/lib/notice.server";

/** Likes a post for a browser without JavaScript. */
export async function action({ params, request }: ActionFunctionArgs) {
  const like = await toggleLike({ slug: params.slug ?? "" }, request);
  if (!like) return redirect("/blog", 303);
  const answer = redirectWithNotice(
    request,
    `/blog/${encodeURIComponent(like.slug)}`,
    like.liked ? "liked" : "unliked",
  );
  answer.headers.append("Set-Cookie", like.cookie);
  return answer;
}

export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(`/blog/${encodeURIComponent(params.slug ?? "")}`);
