import type { Brand } from "~/content/brand";
import { isBookable } from "~/features/calendar/hosts.server";
import { bookingUrl, visitorMessage } from "~/features/leads/lead-delivery.server";
import { findLead } from "~/features/leads/leads.server";
import type { DeliveryHandlers } from "~/features/outbox/delivery.server";
import {
  AUTO_REPLIED,
  type MailTransport,
  mailTransport,
  PermanentError,
  signature,
} from "~/features/outbox/mail.server";
import type { KindOf } from "~/features/outbox/message-kinds";
import { getBrand } from "~/lib/env/brand.server";
import { estimateText } from "./estimate-text";
import { findEstimateOfLead } from "./estimates.server";

/** The outbox's handler for estimates that visitors asked for. */
export const estimateDeliveryHandlers = (
  transport: MailTransport = mailTransport,
): DeliveryHandlers<KindOf<{ about: "estimate" }>> => ({
  "visitor-mail": async ({ id, leadId }) => {
    const lead = await findLead(leadId);
    if (!lead) return undefined;
    const estimate = await findEstimateOfLead(lead.id);
    if (!estimate) throw new PermanentError("This lead has no estimate.");
    const text = estimateText(estimate, getBrand());
    const mail = estimateMail(estimate.code, text, { brand: getBrand(), bookable: await isBookable() });
    return visitorMessage(transport, lead, { id, ...mail });
  },
});

/**
 * The e-mail with the estimate that a visitor asked for. `estimateText` is without the description, which is typed
 * text. `bookable`: whether calls can be booked.
 */
export function estimateMail(
  code: string,
  estimateText: string,
  { brand, bookable }: { brand: Brand; bookable: boolean },
) {
  return {
    subject: `Your estimate ${code} from ${brand.name}`,
    text: [
      "Hello,",
      `Here is the estimate that you asked for on ${new URL(brand.url).host}.`,
      estimateText,
      `Questions, or something we should price differently? Reply to this e-mail or write to ${brand.email}; we reply within ${brand.replies.first}.${bookable ? ` Or book a call about it: ${bookingUrl(brand, `estimate=${code}`)}` : ""}`,
      signature(brand),
      "If you did not ask for this, someone entered your address by mistake. You don’t have to do anything.",
    ].join("\n\n"),
    headers: AUTO_REPLIED,
  };
}
