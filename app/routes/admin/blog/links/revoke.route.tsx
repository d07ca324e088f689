import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAdmin } from "~/admin/require-admin.server";
import { editorHref } from "~/features/post-editing/post-filter";
import { revokePreview } from "~/features/post-editing/post-previews.server";
import { submitForm } from "~/lib/form.server";
import { noFieldsSchema } from "~/lib/text-schema";
import { requireOwnPost } from "../own-post.server";

const linksPath = (id = "") => `${editorHref(encodeURIComponent(id))}/links`;

/** Reading it ends nothing. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  await requireAdmin(request, "writer");
  throw redirect(linksPath(params.id));
}

export async function action(args: ActionFunctionArgs) {
  const session = await requireAdmin(args.request, "writer");
  const { id } = await requireOwnPost(args.params.id, session, args.request);
  const { link = "" } = args.params;
  return submitForm(args, noFieldsSchema, async () => {
    await revokePreview(id, link);
    return linksPath(id);
  });
}
