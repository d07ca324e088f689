import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAdmin } from "~/admin/require-admin.server";

/** Where staff begin their day. */
const START_PAGE = "/admin/blog";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "writer");
  return redirect(START_PAGE);
}
