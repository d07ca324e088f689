import { and, asc, eq, inArray, lt } from "drizzle-orm";
import { leadReplies } from "#drizzle/schema/lead-replies";
import { outbox } from "#drizzle/schema/outbox";
import { sendToVisitor } from "~/features/leads/lead-delivery.server";
import { findLead } from "~/features/leads/leads.server";
import type { DeliveryHandlers } from "~/features/outbox/delivery.server";
import { type MailTransport, mailTransport, messageId } from "~/features/outbox/mail.server";
import type { OutboxEntry, ReplyMessageKind } from "~/features/outbox/outbox.server";
import { db } from "~/lib/database/db.server";

/** Mail programs need only the last of a long conversation. */
const MAX_REFERENCES = 20;

/** The outbox's handler for replies that staff wrote. */
export const replyDeliveryHandlers = (
  transport: MailTransport = mailTransport,
): DeliveryHandlers<ReplyMessageKind> => ({
  "reply-mail": async (entry) => {
    const { lead } = (await findLead(entry.leadId)) ?? {};
    const [reply] = await db
      .select()
      .from(leadReplies)
      .where(eq(leadReplies.id, entry.replyId ?? ""));
    // Erased since.
    if (!lead || !reply) return;
    const { subject, text } = reply;
    await sendToVisitor(transport, lead, {
      id: entry.id,
      subject,
      text: `${text}\n`,
      ...(await thread(entry)),
    });
  },
});

/**
 * The mails about the lead before this one. The studio's own notice is among them, so that the client's answer joins
 * it in the studio's mailbox.
 */
async function thread({ leadId, replyId, createdAt }: OutboxEntry) {
  const earlier = await db
    .select({ id: outbox.id, kind: outbox.kind, replyId: outbox.replyId })
    .from(outbox)
    .where(
      and(
        eq(outbox.leadId, leadId ?? ""),
        lt(outbox.createdAt, createdAt),
        inArray(outbox.kind, ["owner-mail", "visitor-mail", "confirmation-mail", "reply-mail"]),
      ),
    )
    .orderBy(asc(outbox.createdAt), asc(outbox.id));
  // Sent again, it does not answer itself.
  const before = earlier.filter((mail) => mail.replyId !== replyId);
  const references = before.slice(-MAX_REFERENCES).map(({ id }) => messageId(id));
  const last = before.filter(({ kind }) => kind !== "owner-mail").at(-1) ?? before.at(-1);
  return { references, inReplyTo: last && messageId(last.id) };
}
