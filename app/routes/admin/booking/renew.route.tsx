import { CALLS_PATH } from "~/content/staff-paths";
import { renewFeedUrl } from "~/features/calendar/host-settings.server";
import { ConfirmQuestion } from "~/staff/confirm-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { confirmRoute } from "~/staff/staff-route.server";
import { requireHost } from "./require-host.server";

export const meta = staffMeta("New calendar address");

const { loader, action } = confirmRoute("editor", {
  subject: requireHost,
  question: ({ subject: { id } }) => ({
    title: "Give the call calendar a new address?",
    paragraphs: [
      "The current address stops working immediately. Apps that subscribe to it need the new one.",
    ],
    back: { to: `${CALLS_PATH}/${id}` },
    button: ["New address", "Renewing..."],
  }),
  run: async ({ subject: host, actor }) => {
    await renewFeedUrl(host, actor);
    return `${CALLS_PATH}/${host.id}?done=renewed`;
  },
});

export { action, ConfirmQuestion as default, loader, stayOnPage as clientAction };
