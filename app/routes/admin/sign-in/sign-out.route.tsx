import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { expiredSessionCookie, findSession } from "~/features/auth/session.server";
import { signOut } from "~/features/auth/sign-out.server";
import { submitForm } from "~/lib/form.server";
import { noFieldsSchema } from "~/lib/text-schema";

/** GET must not sign anybody out: it may be a link or a prefetch. */
export const loader = () => redirect("/admin");

export const action = (args: ActionFunctionArgs) =>
  submitForm(args, noFieldsSchema, async (_, { clientAddress }) => {
    const session = await findSession(args.request);
    // Without a session the user is signed out already.
    if (session) await signOut(session, "local", clientAddress);
    return { location: "/admin/login", headers: { "Set-Cookie": await expiredSessionCookie() } };
  });
