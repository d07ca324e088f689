import type { LoaderFunctionArgs } from "@remix-run/node";
import { describePost } from "~/features/posts/api-posts.server";
import { jsonAnswer, jsonRefusal } from "~/lib/json-answer.server";

/** For programs: one published post with its text. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const post = await describePost(params.slug ?? "");
  return post ? jsonAnswer(request, post) : jsonRefusal(404, "There is no published post with this slug.");
}
