import type { LoaderFunctionArgs } from "@remix-run/node";
import { listCategories } from "~/features/posts/posts.server";
import { jsonResponse } from "~/lib/http/json-response.server";

/** The API's list of categories. */
export const loader = async ({ request }: LoaderFunctionArgs) =>
  jsonResponse(request, { categories: await listCategories() });
