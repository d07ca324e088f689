import { adminMeta } from "~/admin/admin-meta";
import { confirmRoute } from "~/admin/admin-route.server";
import { ConfirmQuestion } from "~/admin/confirm-page";
import { stayOnPage } from "~/admin/stay-on-page";
import { requireAccount } from "~/features/auth/accounts.server";
import { mailLinkTo } from "~/features/team/invitation.server";
import { AccountErrorBoundary } from "./account-not-found";

export const meta = adminMeta("Mail a link");

const route = confirmRoute("owner", {
  subject: ({ params }) => requireAccount(params.id),
  question: ({ subject: { id, email } }) => ({
    title: `Mail a link to ${email}?`,
    back: `/admin/team/${id}`,
    button: ["Mail the link", "Sending..."],
  }),
  run: async ({ subject: account, actor }) =>
    `/admin/team/${account.id}?done=${await mailLinkTo(account, actor)}`,
});

export const loader = route.loader;

export const action = route.action;

export const clientAction = stayOnPage;

export default ConfirmQuestion;

export const ErrorBoundary = AccountErrorBoundary;
