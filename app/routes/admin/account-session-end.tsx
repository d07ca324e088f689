import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAdmin } from "~/features/admin/require-admin.server";
import { endSessionById } from "~/features/admin/sign-out.server";
import { submitForm } from "~/lib/form.server";
import { noFieldsSchema } from "~/lib/text-schema";

/** Reading it ends nothing. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return redirect("/admin/account");
}

export async function action(args: ActionFunctionArgs) {
  const session = await requireAdmin(args.request);
  return submitForm(args, noFieldsSchema, async (_, { clientAddress }) => {
    await endSessionById(session, args.params.id ?? "", clientAddress);
    return "/admin/account?done=ended";
  });
}
