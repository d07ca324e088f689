import { memberPath } from "~/content/staff-paths";
import { requireAccount } from "~/features/auth/accounts.server";
import { mailLinkTo } from "~/features/team/invitation.server";
import { ConfirmQuestion } from "~/staff/confirm-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { confirmRoute } from "~/staff/staff-route.server";

export const meta = staffMeta("E-mail a link");

const { loader, action } = confirmRoute("owner", {
  subject: ({ params }) => requireAccount(params.id),
  question: ({ subject: { id, email } }) => ({
    title: `E-mail a link to ${email}?`,
    back: { to: memberPath(id) },
    button: ["E-mail the link", "Sending..."],
  }),
  run: async ({ subject: account, actor }) =>
    `${memberPath(account.id)}?done=${await mailLinkTo(account, actor)}`,
});

export { action, ConfirmQuestion as default, loader, stayOnPage as clientAction };
