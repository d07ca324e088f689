import type { LoaderFunctionArgs } from "@remix-run/node";
import { describeCategories } from "~/features/posts/api-posts.server";
import { jsonAnswer } from "~/lib/json-answer.server";

/** For programs: the blog's categories. */
export const loader = async ({ request }: LoaderFunctionArgs) =>
  jsonAnswer(request, await describeCategories());
