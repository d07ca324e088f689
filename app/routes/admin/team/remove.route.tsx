import { memberPath, TEAM_PATH } from "~/content/staff-paths";
import { requireAccount } from "~/features/auth/accounts.server";
import { removeAccount } from "~/features/team/team-changes.server";
import { ConfirmQuestion } from "~/staff/confirm-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { confirmRoute } from "~/staff/staff-route.server";

export const meta = staffMeta("Remove an account");

const { loader, action } = confirmRoute("owner", {
  requiresPassword: true,
  subject: ({ params }) => requireAccount(params.id),
  question: ({ subject: { id, email } }) => ({
    title: `Remove the account of ${email}?`,
    paragraphs: [
      "They will be signed out and can no longer sign in. Their posts, notes and audit log entries stay. Only a new invitation gives them access again.",
    ],
    back: { to: memberPath(id) },
    button: ["Remove the account", "Removing..."],
    variant: "danger",
    errorTitle: "The account was not removed.",
  }),
  run: async ({ subject, actor }) => {
    await removeAccount(subject, actor);
    return `${TEAM_PATH}?done=removed`;
  },
});

export { action, ConfirmQuestion as default, loader, stayOnPage as clientAction };
