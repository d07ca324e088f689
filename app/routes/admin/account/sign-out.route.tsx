import { ACCOUNT_PATH, SIGN_IN_PATH } from "~/content/staff-paths";
import { expiredSessionCookie } from "~/features/auth/session.server";
import { requireSignOutScope, signOut } from "~/features/auth/sign-out.server";
import { ConfirmQuestion } from "~/staff/confirm-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { confirmRoute } from "~/staff/staff-route.server";

export const meta = staffMeta("Sign out");

const titles = {
  global: "Sign out of all browsers?",
  local: "Sign out of this browser?",
  others: "Sign out other browsers?",
};

const { loader, action } = confirmRoute("writer", {
  subject: async ({ params }) => requireSignOutScope(params.scope),
  question: ({ subject: scope }) => ({
    title: titles[scope],
    back: { to: ACCOUNT_PATH },
    button: ["Sign out", "Signing out..."],
  }),
  run: async ({ actor, sessionId, subject: scope }) => {
    await signOut(actor, sessionId, scope);
    return scope === "others"
      ? `${ACCOUNT_PATH}?done=others`
      : { location: SIGN_IN_PATH, headers: { "Set-Cookie": await expiredSessionCookie() } };
  },
});

export { action, ConfirmQuestion as default, loader, stayOnPage as clientAction };
