import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAdmin } from "~/features/admin/require-admin.server";
import { noSessionCookie } from "~/features/admin/session.server";
import { requireSignOutScope, signOut } from "~/features/admin/sign-out.server";
import { submitForm } from "~/lib/form.server";
import { noFieldsSchema } from "~/lib/text-schema";

/** Reading it signs nobody out. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return redirect("/admin/account");
}

export async function action(args: ActionFunctionArgs) {
  const session = await requireAdmin(args.request);
  const scope = requireSignOutScope(args.params.scope);
  return submitForm(args, noFieldsSchema, async (_, { clientAddress }) => {
    await signOut(session, scope, clientAddress);
    return scope === "others"
      ? "/admin/account?done=others"
      : { location: "/admin/login", headers: { "Set-Cookie": await noSessionCookie() } };
  });
}
