import { renewRecoveryCodes, requireSecondFactor } from "~/features/auth/second-factor-setup.server";
import { showOnce } from "~/lib/form/shown-once.server";
import { ConfirmQuestion } from "~/staff/confirm-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { confirmRoute } from "~/staff/staff-route.server";
import { SECOND_FACTOR_PATH } from "./second-factor-steps";

export const meta = staffMeta("Create new recovery codes");

const { loader, action } = confirmRoute("writer", {
  requiresPassword: true,
  subject: ({ actor }) => requireSecondFactor(actor.id),
  question: () => ({
    title: "Create new recovery codes?",
    paragraphs: ["Your current recovery codes will stop working."],
    back: { to: SECOND_FACTOR_PATH },
    button: ["Create new codes", "Creating..."],
    errorTitle: "No new codes were created.",
  }),
  run: async ({ actor }) => {
    const texts = await renewRecoveryCodes(actor);
    const setCookie = await showOnce({ kind: "recovery-codes", boundTo: actor.id, texts });
    return { location: SECOND_FACTOR_PATH, headers: { "Set-Cookie": setCookie } };
  },
});

export { action, ConfirmQuestion as default, loader, stayOnPage as clientAction };
