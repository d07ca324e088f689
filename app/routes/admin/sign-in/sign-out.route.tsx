import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { SIGN_IN_PATH, STAFF_AREA } from "~/content/staff-paths";
import { expiredSessionCookie, findSession, signOut } from "~/features/auth/session.server";
import { submitForm } from "~/lib/form/submit-form.server";
import { noFieldsSchema } from "~/lib/form/text-schema";
import { handle, headers, stayOnPage } from "~/staff/staff-route";

export { handle, headers };

/** GET must not sign anyone out, because it may be a link or a prefetch. */
export const loader = () => redirect(STAFF_AREA);

/** @throws the response for the error page if it fails, as no page has only this form */
export async function action(args: ActionFunctionArgs) {
  const session = await findSession(args.request);
  const { init } = await submitForm(
    args,
    noFieldsSchema,
    async (_, { clientAddress }) => {
      // Without a session, the user is already signed out.
      if (session) await signOut({ ...session.account, clientAddress }, session.sessionId, "local");
      return { location: SIGN_IN_PATH, headers: { "Set-Cookie": await expiredSessionCookie() } };
    },
    { session: session?.sessionId },
  );
  throw data(null, init ?? undefined);
}

export const clientAction = stayOnPage;

/** Never shown. Without it, the route would respond with data instead of the error page. */
export default function SignOut() {
  return null;
}
