import { DELIVERIES_PATH } from "~/content/staff-paths";
import { selectLeadTitle } from "~/features/leads/leads.server";
import { findDelivery, resendDelivery } from "~/features/outbox/delivery-log.server";
import { messageKinds } from "~/features/outbox/message-kinds";
import { requireFound } from "~/lib/http/responses.server";
import { step } from "~/staff/confirm-route.server";
import { staffPath } from "~/staff/staff-route.server";

/** The page whose button was pressed: the list, or a lead's. */
const getBackPath = (url: URL) => staffPath(url.searchParams.get("back") ?? DELIVERIES_PATH);

export const deliverySteps = {
  "deliveries/:id/resend": step("editor", {
    title: "Send a message again",
    question: async ({ params, url }) => {
      const delivery = requireFound(
        await findDelivery(params.id ?? "", selectLeadTitle),
        "Delivery not found",
      );
      return {
        title: "Send this message again?",
        paragraphs: [`${messageKinds[delivery.kind].label}, about ${delivery.lead.name}.`],
        back: { to: getBackPath(url) },
        button: ["Send again", "Sending..."],
        errorTitle: "The message was not sent.",
      };
    },
    run: async ({ params, url, actor }) => {
      await resendDelivery(params.id ?? "", actor);
      const back = new URL(getBackPath(url), url);
      back.searchParams.set("done", "resent");
      return back.pathname + back.search;
    },
  }),
};
