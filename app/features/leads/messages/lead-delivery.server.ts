import { isBookable } from "~/features/calendar/hosts.server";
import { estimateText } from "~/features/estimates/estimate-text";
import { findLead, type Lead } from "~/features/leads/leads.server";
import type { DeliveryHandlers } from "~/features/outbox/delivery.server";
import {
  type MailTransport,
  type Message,
  mailTransport,
  personalMessage,
  studioMessage,
} from "~/features/outbox/mail.server";
import type { KindOf } from "~/features/outbox/message-kinds";
import { PermanentError } from "~/features/outbox/permanent-error";
import { findProductName } from "~/features/products/offered-products";
import { env } from "~/lib/env/env.server";
import { confirmationMail, estimateMail, studioMail } from "./lead-mail";
import { postLeadWebhook } from "./lead-webhook.server";

/** The outbox's handlers for messages about leads. Each writes its message from the lead's current state. */
export function leadDeliveryHandlers(
  transport: MailTransport = mailTransport,
  webhook = env.leadWebhook,
): DeliveryHandlers<KindOf<{ about: "lead" }>> {
  return {
    "owner-mail": async ({ id, leadId }) => {
      const found = await findLead(leadId);
      if (!found) return undefined;
      const { lead, estimate } = found;
      const references = {
        product: lead.productId && findProductName(lead.productId),
        estimate: estimate && estimateText(estimate, env.brand, { withDescription: true }),
      };
      const mail = studioMail(lead, references, env.brand);
      return studioMessage(transport, { id, to: env.leadsTo, replyTo: lead.email ?? undefined, ...mail });
    },
    "visitor-mail": async ({ id, leadId }) => {
      const { lead, estimate } = (await findLead(leadId)) ?? {};
      if (!lead) return undefined;
      if (!estimate) throw new PermanentError("This lead has no estimate.");
      const text = estimateText(estimate, env.brand);
      const mail = estimateMail(estimate.code, text, { brand: env.brand, bookable: await isBookable() });
      return visitorMessage(transport, lead, { id, ...mail });
    },
    "confirmation-mail": async ({ id, leadId }) => {
      const { lead, estimate = null } = (await findLead(leadId)) ?? {};
      if (!lead) return undefined;
      const mail = confirmationMail(
        {
          product: lead.productId && findProductName(lead.productId),
          estimate,
          bookable: await isBookable(),
        },
        env.brand,
      );
      return visitorMessage(transport, lead, { id, ...mail });
    },
    webhook: async ({ id, leadId, createdAt }) => {
      const found = await findLead(leadId);
      if (!found) return undefined;
      // Retried like any other failure, because the variable may be set again.
      if (!webhook) throw new Error("LEAD_WEBHOOK_URL is no longer set.");
      return {
        to: new URL(webhook.url).host,
        send: () => postLeadWebhook(webhook, { id, createdAt }, found),
      };
    },
  };
}

/**
 * An e-mail to the lead's address. Replies go to the studio.
 * @throws PermanentError without an address
 */
export function visitorMessage(
  transport: MailTransport,
  { email }: Lead,
  mail: Omit<Parameters<MailTransport["send"]>[0], "to">,
): Message {
  if (!email) throw new PermanentError("This lead has no e-mail address.");
  return personalMessage(transport, { to: email, replyTo: env.brand.email, ...mail });
}
