import { isBookable } from "~/features/calendar/hosts.server";
import { postLeadWebhook } from "~/features/leads/messages/lead-webhook.server";
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
import { loadProductNames } from "~/features/products/offered-products.server";
import { getBrand, getLeadsTo } from "~/lib/env/brand.server";
import { env } from "~/lib/env/env.server";
import { confirmationMail, studioMail } from "./lead-mail";
import { findAttachment, type LeadParts } from "./lead-part.server";
import { findLead, type Lead } from "./leads.server";

/** The outbox's handlers for messages about leads. Each writes its message from the lead's current state. */
export function leadDeliveryHandlers(
  parts: LeadParts,
  transport: MailTransport = mailTransport,
  webhook = env.leadWebhook,
): DeliveryHandlers<KindOf<{ about: "lead" }>> {
  return {
    "owner-mail": async ({ id, leadId }) => {
      const lead = await findLead(leadId);
      if (!lead) return undefined;
      const product = lead.productId && (await loadProductNames())(lead.productId);
      const attached = (await findAttachment(lead.id, parts))?.studioText;
      const mail = studioMail(lead, { product, attached }, getBrand());
      return studioMessage(transport, { id, to: getLeadsTo(), replyTo: lead.email ?? undefined, ...mail });
    },
    "confirmation-mail": async ({ id, leadId }) => {
      const lead = await findLead(leadId);
      if (!lead) return undefined;
      const mail = confirmationMail(
        {
          product: lead.productId && (await loadProductNames())(lead.productId),
          attached: await findAttachment(lead.id, parts),
          bookable: await isBookable(),
        },
        getBrand(),
      );
      return visitorMessage(transport, lead, { id, ...mail });
    },
    webhook: async ({ id, leadId, createdAt }) => {
      const lead = await findLead(leadId);
      if (!lead) return undefined;
      // Retried like any other failure, because the variable may be set again.
      if (!webhook) throw new Error("LEAD_WEBHOOK_URL is no longer set.");
      const added = await Promise.all(parts.map((part) => part.readEventFields?.(lead.id)));
      return {
        to: new URL(webhook.url).host,
        send: () => postLeadWebhook(webhook, { id, createdAt }, lead, Object.assign({}, ...added)),
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
  { email }: Pick<Lead, "email">,
  mail: Omit<Parameters<MailTransport["send"]>[0], "to">,
): Message {
  if (!email) throw new PermanentError("This lead has no e-mail address.");
  return personalMessage(transport, { to: email, replyTo: getBrand().email, ...mail });
}
