import { removeOwnSecondFactor, requireSecondFactor } from "~/features/auth/second-factor-setup.server";
import { ConfirmQuestion } from "~/staff/confirm-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { confirmRoute } from "~/staff/staff-route.server";
import { SECOND_FACTOR_PATH } from "./second-factor-steps";

export const meta = staffMeta("Remove the second factor");

const { loader, action } = confirmRoute("writer", {
  requiresPassword: true,
  subject: ({ actor }) => requireSecondFactor(actor.id),
  question: () => ({
    title: "Remove the second factor?",
    paragraphs: ["Your password alone will be enough to sign in. Your recovery codes will stop working."],
    back: { to: SECOND_FACTOR_PATH },
    button: ["Remove", "Removing..."],
    variant: "danger",
    errorTitle: "The second factor was not removed.",
  }),
  run: async ({ actor }) => {
    await removeOwnSecondFactor(actor);
    return `${SECOND_FACTOR_PATH}?done=factor-off`;
  },
});

export { action, ConfirmQuestion as default, loader, stayOnPage as clientAction };
