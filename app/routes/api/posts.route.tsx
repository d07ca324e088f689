import type { LoaderFunctionArgs } from "@remix-run/node";
import { listPostsForApi } from "~/features/posts/blog.server";
import { respondWithEtag } from "~/lib/http/responses.server";

/** One page of the published posts, for the API. */
export const loader = async ({ request }: LoaderFunctionArgs) =>
  respondWithEtag(request, await listPostsForApi(new URL(request.url).searchParams));
