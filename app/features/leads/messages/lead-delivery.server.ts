import { isBookable } from "~/features/calendar/hosts.server";
import { estimateText } from "~/features/estimates/estimate-text";
import { findLead, type Lead } from "~/features/leads/leads.server";
import type { DeliveryHandlers } from "~/features/outbox/delivery.server";
import { type MailTransport, mailTransport, sendMail } from "~/features/outbox/mail.server";
import type { LeadMessageKind } from "~/features/outbox/outbox.server";
import { PermanentError } from "~/features/outbox/permanent-error";
import { findProductName } from "~/features/products/offered-products";
import { env } from "~/lib/env/env.server";
import { confirmationMail, estimateMail, studioMail } from "./lead-mail";
import { postLeadWebhook } from "./lead-webhook.server";

/** The outbox's handlers for messages about leads. Each writes its message from the lead's current state. */
export function leadDeliveryHandlers(
  transport: MailTransport = mailTransport,
  webhook = env.leadWebhook,
): DeliveryHandlers<LeadMessageKind> {
  return {
    "owner-mail": async ({ id, leadId }) => {
      const found = await findLead(leadId);
      if (!found) return;
      const { lead, estimate } = found;
      const references = {
        product: lead.productId && findProductName(lead.productId),
        estimate: estimate && estimateText(estimate, env.brand, { withDescription: true }),
      };
      const mail = studioMail(lead, references, env.brand);
      await transport.send({ id, to: env.leadsTo, replyTo: lead.email ?? undefined, ...mail });
    },
    "visitor-mail": async ({ id, leadId }) => {
      const { lead, estimate } = (await findLead(leadId)) ?? {};
      if (!lead) return;
      if (!estimate) throw new PermanentError("This lead has no estimate.");
      const text = estimateText(estimate, env.brand);
      const mail = estimateMail(estimate.code, text, { brand: env.brand, bookable: await isBookable() });
      await sendToVisitor(transport, lead, { id, ...mail });
    },
    "confirmation-mail": async ({ id, leadId }) => {
      const { lead, estimate = null } = (await findLead(leadId)) ?? {};
      if (!lead) return;
      const mail = confirmationMail(
        {
          product: lead.productId && findProductName(lead.productId),
          estimate,
          bookable: await isBookable(),
        },
        env.brand,
      );
      await sendToVisitor(transport, lead, { id, ...mail });
    },
    webhook: async ({ id, leadId, createdAt }) => {
      const found = await findLead(leadId);
      if (!found) return;
      // Retried like any other failure, because the variable may be set again.
      if (!webhook) throw new Error("LEAD_WEBHOOK_URL is no longer set.");
      await postLeadWebhook(webhook, { id, createdAt }, found);
    },
  };
}

/**
 * Sends an e-mail to the lead's address. Replies go to the studio.
 * @throws PermanentError without an address, or if the e-mail is permanently rejected
 */
export async function sendToVisitor(
  transport: MailTransport,
  { email }: Lead,
  mail: Omit<Parameters<MailTransport["send"]>[0], "to">,
): Promise<void> {
  if (!email) throw new PermanentError("This lead has no e-mail address.");
  await sendMail(transport, { to: email, replyTo: env.brand.email, ...mail });
}
