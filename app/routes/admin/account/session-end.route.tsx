import { adminMeta, stayOnPage } from "~/admin/admin-route";
import { confirmRoute } from "~/admin/admin-route.server";
import { ConfirmQuestion } from "~/admin/confirm-page";
import { endSessionById } from "~/features/auth/sign-out.server";

export const meta = adminMeta("Sign out a browser");

const { loader, action } = confirmRoute("writer", {
  question: () => ({
    title: "Sign out this browser?",
    back: "/admin/account",
    button: ["Sign out", "Signing out..."],
  }),
  run: async ({ actor, params }) => {
    await endSessionById(actor, params.id ?? "");
    return "/admin/account?done=ended";
  },
});

export { action, ConfirmQuestion as default, loader, stayOnPage as clientAction };
