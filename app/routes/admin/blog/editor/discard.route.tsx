import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAdmin } from "~/admin/require-admin.server";
import { DASHBOARD_PATH, editorHref } from "~/features/post-editing/post-filter";
import { discardWorkingCopy } from "~/features/post-editing/working-copy.server";
import { submitForm } from "~/lib/form.server";
import { noFieldsSchema } from "~/lib/text-schema";

/** A link or a prefetch throws nothing away. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "writer");
  throw redirect(DASHBOARD_PATH);
}

export async function action(args: ActionFunctionArgs) {
  const { account } = await requireAdmin(args.request, "writer");
  return submitForm(args, noFieldsSchema, async () => {
    await discardWorkingCopy(args.params.id ?? "", account.id);
    return editorHref(new URL(args.request.url).searchParams.get("post"));
  });
}
