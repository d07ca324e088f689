import type { LoaderFunctionArgs } from "@remix-run/node";
import { describePosts } from "~/features/posts/api-posts.server";
import { jsonAnswer } from "~/lib/json-answer.server";

/** For programs: a page of the published posts. */
export const loader = async ({ request }: LoaderFunctionArgs) =>
  jsonAnswer(request, await describePosts(new URL(request.url).searchParams));
