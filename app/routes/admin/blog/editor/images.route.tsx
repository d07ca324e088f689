import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAdmin } from "~/admin/require-admin.server";
import { DASHBOARD_PATH } from "~/features/post-editing/post-filter";
import { submitImage } from "~/features/post-editing/post-image.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "writer");
  throw redirect(DASHBOARD_PATH);
}

/** Takes images that are pasted or dropped into a text; for the editor's script. */
export async function action(args: ActionFunctionArgs) {
  await requireAdmin(args.request, "writer");
  return submitImage(args);
}
