import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAccount } from "~/features/admin/accounts.server";
import { mailLinkTo } from "~/features/admin/invitation.server";
import { requireAdmin } from "~/features/admin/require-admin.server";
import { submitForm } from "~/lib/form.server";
import { noFieldsSchema } from "~/lib/text-schema";

/** Reading it sends nothing. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { id } = await requireAccount(params.id);
  return redirect(`/admin/team/${id}`);
}

export async function action(args: ActionFunctionArgs) {
  const session = await requireAdmin(args.request);
  const account = await requireAccount(args.params.id);
  return submitForm(args, noFieldsSchema, async (_, { clientAddress }) => {
    const sent = await mailLinkTo(account, { email: session.account.email, clientAddress });
    return `/admin/team/${account.id}?done=${sent}`;
  });
}
