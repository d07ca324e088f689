import { SIGN_IN_PATH } from "~/content/staff-paths";
import { authenticate } from "~/features/auth/sign-in/authenticator.server";
import { completeSignIn } from "~/features/auth/sign-in/new-session.server";
import { createPendingCookie } from "./pending-sign-in.server";

/**
 * A step of signing in, with the arguments of `authenticate`. It begins a session, unless the account has a second
 * factor: its code follows on its own page.
 * @returns the path to redirect to, and headers with the cookies
 * @throws the errors of `authenticate`
 */
export async function signIn(...[strategy, fields, client]: Parameters<typeof authenticate>) {
  const { account, factor, redirectTo } = await authenticate(strategy, fields, client);
  if (strategy !== "code" && account.totpConfirmedAt !== null) {
    const headers = { "Set-Cookie": await createPendingCookie(account, redirectTo) };
    return { location: `${SIGN_IN_PATH}/second-factor`, headers };
  }
  return { location: redirectTo, headers: await completeSignIn(account, factor, client) };
}
