import { estimateText } from "~/features/estimates/estimate-text";
import type { DeliveryHandlers } from "~/features/outbox/lane.server";
import { PermanentFailure } from "~/features/outbox/permanent-failure";
import { findProduct } from "~/features/products/catalogue";
import { env } from "~/lib/env.server";
import { isPermanentRefusal, type MailTransport, mailTransport } from "~/lib/mail.server";
import { confirmationMail } from "./confirmation-mail";
import { estimateMail, ownerMail } from "./lead-mail";
import { postLeadWebhook } from "./lead-webhook.server";
import { findLead, type Lead } from "./leads.server";

/** What the outbox does for leads: composes each message from what is stored at that moment, and hands it on. */
export function leadDeliveryHandlers(
  transport: MailTransport = mailTransport,
  webhook = env.leadWebhook,
): DeliveryHandlers {
  return {
    "owner-mail": async ({ id, leadId }) => {
      const found = await findLead(leadId);
      if (!found) return;
      const { lead, estimate } = found;
      const belongings = {
        product: productName(lead),
        estimate: estimate && estimateText(estimate, env.brand, { withDescription: true }),
      };
      const mail = ownerMail(lead, belongings, env.brand);
      await transport.send({ id, to: env.leadsTo, replyTo: lead.email ?? undefined, ...mail });
    },
    "visitor-mail": async ({ id, leadId }) => {
      const { lead, estimate } = (await findLead(leadId)) ?? {};
      if (!lead) return;
      if (!estimate) throw new PermanentFailure("This lead has no estimate.");
      const mail = estimateMail(estimate.code, estimateText(estimate, env.brand), env.brand);
      await sendToVisitor(transport, lead, { id, ...mail });
    },
    "confirmation-mail": async ({ id, leadId }) => {
      const { lead, estimate = null } = (await findLead(leadId)) ?? {};
      if (!lead) return;
      const mail = confirmationMail({ product: productName(lead), estimate }, env.brand);
      await sendToVisitor(transport, lead, { id, ...mail });
    },
    webhook: async ({ id, leadId, createdAt }) => {
      const found = await findLead(leadId);
      if (!found) return;
      // Tried again like any failure: the variable may be back tomorrow.
      if (!webhook) throw new Error("LEAD_WEBHOOK_URL is not set any more.");
      await postLeadWebhook(webhook, { id, createdAt }, found);
    },
  };
}

/**
 * A visitor's mailbox that is refused for good today is refused tomorrow: given up at once. Mails to the studio are not,
 * since what is wrong with them is a matter of configuration.
 */
async function sendToVisitor(
  transport: MailTransport,
  { email }: Lead,
  mail: Omit<Parameters<MailTransport["send"]>[0], "to">,
): Promise<void> {
  if (!email) throw new PermanentFailure("This lead has no e-mail address.");
  try {
    await transport.send({ to: email, replyTo: env.brand.email, ...mail });
  } catch (error) {
    throw isPermanentRefusal(error) ? new PermanentFailure(error.message) : error;
  }
}

const productName = ({ productId }: Lead): string | null =>
  productId && (findProduct(productId)?.name ?? productId);
