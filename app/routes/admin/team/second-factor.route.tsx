import { memberPath } from "~/content/staff-paths";
import { removeSecondFactor } from "~/features/team/team-changes.server";
import { ConfirmQuestion } from "~/staff/confirm-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { confirmRoute } from "~/staff/staff-route.server";
import { requireChangeableAccount } from "./require-changeable-account.server";

export const meta = staffMeta("Remove a second factor");

const { loader, action } = confirmRoute("owner", {
  requiresPassword: true,
  subject: requireChangeableAccount,
  question: ({ subject: { id, email } }) => ({
    title: `Remove the second factor of ${email}?`,
    paragraphs: [
      "Their password alone will be enough to sign in until they set up another one. First make sure that the request comes from them: call a number that you know.",
    ],
    back: { to: memberPath(id) },
    button: ["Remove the second factor", "Removing..."],
    variant: "danger",
    errorTitle: "The second factor was not removed.",
  }),
  run: async ({ subject: account, actor }) => {
    await removeSecondFactor(account, actor);
    return `${memberPath(account.id)}?done=factor-off`;
  },
});

export { action, ConfirmQuestion as default, loader, stayOnPage as clientAction };
