import { estimateText } from "~/features/estimates/estimate-text";
import type { Deliverers } from "~/features/outbox/delivery.server";
import { env } from "~/lib/env.server";
import { type MailTransport, mailTransport } from "~/lib/mail.server";
import { estimateMail, ownerMail } from "./lead-mail";
import { findLead } from "./leads.server";

/** What the outbox does for leads: composes each mail from what is stored at that moment, and hands it to the transport. */
export function leadDeliverers(transport: MailTransport = mailTransport): Deliverers {
  return {
    "owner-mail": async ({ id, leadId }) => {
      const found = await findLead(leadId);
      if (!found) return;
      const { lead, estimate } = found;
      const mail = ownerMail(lead, estimate && estimateText(estimate, env.brand));
      await transport.send({ id, to: env.leadsTo, replyTo: lead.email ?? undefined, ...mail });
    },
    "visitor-mail": async ({ id, leadId }) => {
      const { lead, estimate } = (await findLead(leadId)) ?? {};
      if (!lead?.email || !estimate) return;
      const mail = estimateMail(estimate.code, estimateText(estimate, env.brand), env.brand);
      await transport.send({ id, to: lead.email, replyTo: env.brand.email, ...mail });
    },
    "confirmation-mail": async () => {},
    webhook: async () => {},
  };
}
