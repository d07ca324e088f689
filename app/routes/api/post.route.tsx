import type { LoaderFunctionArgs } from "@remix-run/node";
import { findPostForApi } from "~/features/posts/blog.server";
import { jsonError, respondWithEtag } from "~/lib/http/responses.server";

/** One published post with its text, for the API. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const post = await findPostForApi(params.slug ?? "");
  return post ? respondWithEtag(request, post) : jsonError(404, "There is no published post with this slug.");
}
