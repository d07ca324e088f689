import { ACCOUNT_PATH } from "~/content/staff-paths";
import { endSessionById } from "~/features/auth/sign-out.server";
import { ConfirmQuestion } from "~/staff/confirm-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { confirmRoute } from "~/staff/staff-route.server";

export const meta = staffMeta("Sign out a browser");

const { loader, action } = confirmRoute("writer", {
  question: () => ({
    title: "Sign out the other browser?",
    back: { to: ACCOUNT_PATH },
    button: ["Sign out", "Signing out..."],
  }),
  run: async ({ actor, params }) => {
    await endSessionById(actor, params.id ?? "");
    return `${ACCOUNT_PATH}?done=ended`;
  },
});

export { action, ConfirmQuestion as default, loader, stayOnPage as clientAction };
