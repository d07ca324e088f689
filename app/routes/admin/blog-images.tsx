import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAdmin } from "~/features/admin/require-admin.server";
import { DASHBOARD_PATH } from "~/features/editor/post-filter";
import { submitImage } from "~/features/editor/post-image.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "writer");
  throw redirect(DASHBOARD_PATH);
}

/** Takes images that are pasted or dropped into a text; for the editor's script. */
export async function action(args: ActionFunctionArgs) {
  await requireAdmin(args.request, "writer");
  return submitImage(args);
}
