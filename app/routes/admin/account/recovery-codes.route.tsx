import { renewRecoveryCodes, requireSecondFactor } from "~/features/auth/second-factor-setup.server";
import { showOnce } from "~/lib/form/shown-once.server";
import { ConfirmQuestion } from "~/staff/confirm-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { confirmRoute } from "~/staff/staff-route.server";

export const meta = staffMeta("Create new recovery codes");

const { loader, action } = confirmRoute("writer", {
  requiresPassword: true,
  subject: ({ actor }) => requireSecondFactor(actor.id),
  question: () => ({
    title: "Create new recovery codes?",
    texts: ["Your current recovery codes will stop working."],
    back: { to: "/admin/account/second-factor" },
    button: ["Create new codes", "Creating..."],
    errorTitle: "No new codes were created.",
  }),
  run: async ({ actor }) => {
    const texts = await renewRecoveryCodes(actor);
    const setCookie = await showOnce({ kind: "recovery-codes", boundTo: actor.id, texts });
    return { location: "/admin/account/second-factor", headers: { "Set-Cookie": setCookie } };
  },
});

export { action, ConfirmQuestion as default, loader, stayOnPage as clientAction };
