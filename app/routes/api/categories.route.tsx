import type { LoaderFunctionArgs } from "@remix-run/node";
import { describeCategories } from "~/features/posts/api-posts.server";
import { jsonResponse } from "~/lib/json-response.server";

/** For programs: the blog's categories. */
export const loader = async ({ request }: LoaderFunctionArgs) =>
  jsonResponse(request, await describeCategories());
