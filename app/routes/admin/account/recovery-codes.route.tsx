import { adminMeta } from "~/admin/admin-meta";
import { confirmRoute } from "~/admin/admin-route.server";
import { ConfirmQuestion } from "~/admin/confirm-page";
import { stayOnPage } from "~/admin/stay-on-page";
import { renewRecoveryCodes, requireSecondFactor } from "~/features/auth/second-factor-setup.server";
import { showOnce } from "~/lib/form/shown-once.server";

export const meta = adminMeta("Create new recovery codes");

const route = confirmRoute("writer", {
  askPassword: true,
  subject: ({ session }) => requireSecondFactor(session.account.id),
  question: () => ({
    title: "Create new recovery codes?",
    texts: ["Your current codes stop working."],
    back: "/admin/account/second-factor",
    button: ["Create new codes", "Creating..."],
    refused: "No new codes were created.",
  }),
  run: async ({ session, client }) => {
    const texts = await renewRecoveryCodes(session.account, client);
    const shown = await showOnce({ kind: "recovery-codes", of: session.account.id, texts });
    return { location: "/admin/account/second-factor", headers: { "Set-Cookie": shown } };
  },
});

export const loader = route.loader;

export const action = route.action;

export const clientAction = stayOnPage;

export default ConfirmQuestion;
