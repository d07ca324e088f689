import { isBookable } from "~/features/calendar/hosts.server";
import { visitorMessage } from "~/features/leads/lead-delivery.server";
import { findLead } from "~/features/leads/leads.server";
import type { DeliveryHandlers } from "~/features/outbox/delivery.server";
import { type MailTransport, mailTransport } from "~/features/outbox/mail.server";
import type { KindOf } from "~/features/outbox/message-kinds";
import { PermanentError } from "~/features/outbox/permanent-error";
import { getBrand } from "~/lib/env/brand.server";
import { estimateMail } from "./estimate-mail";
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
