import { adminMeta } from "~/admin/admin-meta";
import { confirmRoute } from "~/admin/admin-route.server";
import { ConfirmQuestion } from "~/admin/confirm-page";
import { stayOnPage } from "~/admin/stay-on-page";
import { endSessionById } from "~/features/auth/sign-out.server";

export const meta = adminMeta("Sign out a browser");

const route = confirmRoute("writer", {
  question: () => ({
    title: "Sign out this browser?",
    back: "/admin/account",
    button: ["Sign out", "Signing out..."],
  }),
  run: async ({ session, params, client }) => {
    await endSessionById(session, params.id ?? "", client.clientAddress);
    return "/admin/account?done=ended";
  },
});

export const loader = route.loader;

export const action = route.action;

export const clientAction = stayOnPage;

export default ConfirmQuestion;
