import { DELIVERIES_PATH } from "~/content/staff-paths";
import { deliveryKindLabel } from "~/features/outbox/delivery";
import { findDelivery, resendDelivery } from "~/features/outbox/delivery-log.server";
import { requireFound } from "~/lib/http/require-found.server";
import { ConfirmQuestion } from "~/staff/confirm-page";
import { staffPath } from "~/staff/require-session.server";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { confirmRoute } from "~/staff/staff-route.server";

export const meta = staffMeta("Send a message again");

const { loader, action } = confirmRoute("editor", {
  question: async ({ params }) => {
    const delivery = requireFound(await findDelivery(params.id ?? ""), "Delivery not found");
    return {
      title: "Send this message again?",
      paragraphs: [`${deliveryKindLabel[delivery.kind]}, about ${delivery.lead.name}.`],
      back: { to: DELIVERIES_PATH, label: "Back to all deliveries" },
      button: ["Send again", "Sending..."],
      errorTitle: "The message was not sent.",
    };
  },
  run: async ({ params, url, actor }) => {
    await resendDelivery(params.id ?? "", actor);
    return staffPath(url.searchParams.get("back") ?? DELIVERIES_PATH);
  },
});

export { action, ConfirmQuestion as default, loader, stayOnPage as clientAction };
