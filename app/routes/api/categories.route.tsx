import type { LoaderFunctionArgs } from "@remix-run/node";
import { listCategories } from "~/features/posts/posts.server";
import { respondWithEtag } from "~/lib/http/responses.server";

/** The API's list of categories. */
export const loader = async ({ request }: LoaderFunctionArgs) =>
  respondWithEtag(request, { categories: await listCategories() });
