import { data } from "@remix-run/node";
import { adminMeta, stayOnPage } from "~/admin/admin-route";
import { confirmRoute } from "~/admin/admin-route.server";
import { ConfirmQuestion } from "~/admin/confirm-page";
import { adminPath } from "~/admin/require-admin.server";
import { DELIVERIES_PATH, deliveryKindLabel } from "~/features/outbox/delivery";
import { findDelivery, resendDelivery } from "~/features/outbox/delivery-log.server";

export const meta = adminMeta("Send a message again");

const { loader, action } = confirmRoute("editor", {
  question: async ({ params }) => {
    const delivery = await findDelivery(params.id ?? "");
    if (!delivery) throw data("Delivery not found", { status: 404 });
    return {
      title: "Send this message again?",
      texts: [`${deliveryKindLabel[delivery.kind]}, to ${delivery.recipient}, about ${delivery.lead.name}.`],
      back: DELIVERIES_PATH,
      backLabel: "Back to all deliveries",
      button: ["Send again", "Sending..."],
      errorTitle: "The message was not sent.",
    };
  },
  run: async ({ params, url, actor }) => {
    await resendDelivery(params.id ?? "", actor);
    return adminPath(url.searchParams.get("back") ?? DELIVERIES_PATH);
  },
});

export { action, ConfirmQuestion as default, loader, stayOnPage as clientAction };
