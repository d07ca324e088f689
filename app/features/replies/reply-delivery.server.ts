import { eq } from "drizzle-orm";
import { leadReplies } from "#drizzle/schema/replies";
import { visitorMessage } from "~/features/leads/lead-delivery.server";
import { findLead } from "~/features/leads/leads.server";
import type { DeliveryHandlers } from "~/features/outbox/delivery.server";
import { type MailTransport, mailTransport, messageId } from "~/features/outbox/mail.server";
import type { KindOf } from "~/features/outbox/message-kinds";
import { listEarlier, type OutboxEntry } from "~/features/outbox/outbox.server";
import { db } from "~/lib/database/db.server";

/** E-mail clients need only the last e-mails of a long conversation. */
const MAX_REFERENCES = 20;

/** The outbox's handler for replies that staff wrote. */
export const replyDeliveryHandlers = (
  transport: MailTransport = mailTransport,
): DeliveryHandlers<KindOf<{ about: "reply" }>> => ({
  "reply-mail": async (entry) => {
    const lead = await findLead(entry.leadId);
    const [reply] = await db
      .select()
      .from(leadReplies)
      .where(eq(leadReplies.id, entry.replyId ?? ""));
    // Both are missing if the lead has been erased.
    if (!lead || !reply) return undefined;
    const { subject, text } = reply;
    return visitorMessage(transport, lead, {
      id: entry.id,
      subject,
      text: `${text}\n`,
      ...(await findThread(entry)),
    });
  },
});

/**
 * The headers that join a reply to the earlier e-mails about the lead. They include the notice to the studio, so that
 * its mailbox threads the client's e-mails with it.
 */
async function findThread(entry: OutboxEntry) {
  const kinds = ["owner-mail", "visitor-mail", "confirmation-mail", "reply-mail"] as const;
  // An e-mail that is sent again must not refer to itself.
  const others = (await listEarlier(entry, kinds)).filter(({ replyId }) => replyId !== entry.replyId);
  const references = others.slice(-MAX_REFERENCES).map(({ id }) => messageId(id));
  const last = others.filter(({ kind }) => kind !== "owner-mail").at(-1) ?? others.at(-1);
  return { references, inReplyTo: last && messageId(last.id) };
}
