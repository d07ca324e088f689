import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { dropHeldForms } from "~/features/admin/held-form.server";
import { requireAdmin } from "~/features/admin/require-admin.server";
import { submitForm } from "~/lib/form.server";
import { noFieldsSchema } from "~/lib/text-schema";

/** Reading it discards nothing. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return redirect(`/admin/held/${params.id}`);
}

export async function action(args: ActionFunctionArgs) {
  const { account } = await requireAdmin(args.request);
  return submitForm(args, noFieldsSchema, async () => {
    await dropHeldForms(account.id, [args.params.id ?? ""]);
    return "/admin/account?done=discarded";
  });
}
