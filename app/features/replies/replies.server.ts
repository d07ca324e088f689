import { and, asc, desc, eq, exists, gt, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { leadReplies } from "#drizzle/schema/replies";
import { withLocks } from "#drizzle/sql";
import { isDemoLead } from "~/features/leads/lead";
import type { LeadEvent } from "~/features/leads/lead-handling";
import type { LeadPart } from "~/features/leads/lead-part.server";
import {
  auditLead,
  changeStatusTogether,
  recordReply,
  touchLead,
} from "~/features/leads/lead-statements.server";
import { findLead, LEAD_ERASED } from "~/features/leads/leads.server";
import { queueDeliveries, wakeDeliveries } from "~/features/outbox/outbox.server";
import type { Actor } from "~/features/roles/role";
import { atomic, db, findFirst, sharedNow } from "~/lib/database/db.server";
import { expectRow, tryAtomic } from "~/lib/database/writes.server";
import { FormError } from "~/lib/form/form-error";
import { line, paragraphs } from "~/lib/form/text-schema";
import { DAY_MS } from "~/lib/text/time";
import { replyFields } from "./reply";

const subject = line(replyFields.subject);
const text = paragraphs(replyFields.text);

/** The draft form, whose fields may be empty. */
export const replyDraftSchema = z.object({
  id: z.uuid(),
  subject: subject.default(""),
  text: text.default(""),
});

/** The reply form when its text is only saved. */
export const savedReplySchema = replyDraftSchema.extend({
  /** The number of replies that the page showed. */
  seen: z.coerce.number().int().catch(0),
});

/** The reply form when its text is sent. */
export const sentReplySchema = savedReplySchema.extend({ subject, text });

/** The reply form when a template is inserted. `template`: its id. */
export const insertedTemplateSchema = savedReplySchema.extend({
  template: z.string("Please choose a template.").max(40),
});

type ReplyText = { id: string; subject: string; text: string };

/** Drafts of others count for this long after their last change. */
const DRAFT_CURRENT_MS = DAY_MS;
/** The maximum number of replies that a page shows. */
const MAX_SHOWN = 50;

const isDraft = isNull(leadReplies.sentAt);
const isDraftBy = (leadId: string, accountId: string) =>
  and(eq(leadReplies.leadId, leadId), eq(leadReplies.accountId, accountId), isDraft);

const isSentTo = (leadId: string) => and(eq(leadReplies.leadId, leadId), isNotNull(leadReplies.sentAt));

/** The newest replies sent to a lead, how many there are, and the actor's draft. */
export async function listReplies(leadId: string, actor: Actor) {
  const sent = await db
    .select()
    .from(leadReplies)
    .where(isSentTo(leadId))
    .orderBy(desc(leadReplies.sentAt), asc(leadReplies.id))
    .limit(MAX_SHOWN);
  const draft = await findFirst(db.select().from(leadReplies).where(isDraftBy(leadId, actor.id)));
  return { sent, count: await db.$count(leadReplies, isSentTo(leadId)), draft };
}

/** The replies sent to a lead, for its timeline. */
const listReplyEvents = async (leadId: string): Promise<LeadEvent[]> =>
  (await db.select().from(leadReplies).where(isSentTo(leadId))).map((reply) => ({
    id: `reply-${reply.id}`,
    at: reply.sentAt ?? reply.updatedAt,
    by: reply.writer,
    title: "Reply written",
    folded: reply.text,
  }));

/** What replies add to leads. */
export const replyPart: LeadPart = {
  listEvents: (_, leadId) => listReplyEvents(leadId),
  needsLead: (leadId) =>
    exists(db.select({ id: leadReplies.id }).from(leadReplies).where(eq(leadReplies.leadId, leadId))),
};

/** The current drafts of others to a lead. */
export const listOtherDrafts = async (leadId: string, actor: Actor, now = sharedNow()) =>
  await db
    .select()
    .from(leadReplies)
    .where(
      and(
        eq(leadReplies.leadId, leadId),
        isDraft,
        ne(leadReplies.accountId, actor.id),
        gt(leadReplies.updatedAt, now - DRAFT_CURRENT_MS),
      ),
    )
    .orderBy(desc(leadReplies.updatedAt))
    .limit(MAX_SHOWN);

export type StoredReply = Awaited<ReturnType<typeof listReplies>>["sent"][number];

const isSent = async (id: string): Promise<boolean> =>
  (await db.$count(leadReplies, and(eq(leadReplies.id, id), isNotNull(leadReplies.sentAt)))) > 0;

const toColumns = (leadId: string, { id, subject, text }: ReplyText, actor: Actor, now: number) => ({
  id,
  leadId,
  accountId: actor.id,
  writer: actor.email,
  subject,
  text,
  updatedAt: now,
});

/**
 * Stores the actor's draft: one for each lead. A sent reply does not change.
 * @throws FormError if the lead is erased
 */
export async function saveDraft(
  leadId: string,
  reply: ReplyText,
  actor: Actor,
  now = sharedNow(),
): Promise<void> {
  const { subject, text, updatedAt, ...columns } = toColumns(leadId, reply, actor, now);
  // A 409 would reload the page and lose what was typed.
  const erased = () => new FormError(LEAD_ERASED);
  await atomic(
    expectRow(withLocks([`reply:${leadId}`], touchLead(leadId)), erased),
    // The draft that was begun in another tab.
    db.delete(leadReplies).where(and(isDraftBy(leadId, actor.id), ne(leadReplies.id, reply.id))),
    db
      .insert(leadReplies)
      .values({ ...columns, subject, text, updatedAt })
      .onConflictDoUpdate({
        target: leadReplies.id,
        set: { subject, text, updatedAt },
        setWhere: isDraftBy(leadId, actor.id),
      }),
  );
}

/**
 * Queues a reply, deletes the actor's draft, and marks an open lead as answered. Sending the same reply again changes
 * nothing. `seen` is the number of replies that the page showed.
 * @throws FormError (409) if others have replied since, or the lead cannot get mail
 */
export async function sendReply(
  lead: { id: string; email: string | null },
  reply: ReplyText & { seen: number },
  actor: Actor,
  now = sharedNow(),
): Promise<void> {
  if (isDemoLead(lead))
    throw new FormError("This is a demo lead, so there is no one to read a reply.", { status: 409 });
  if (!lead.email) throw new FormError("This lead has no e-mail address.", { status: 409 });
  if (await isSent(reply.id)) return;
  const sentCount = sql`(select count(*) from ${leadReplies} where ${isSentTo(lead.id)})`;
  const isSeen = sql`${sentCount} <= ${reply.seen}`;
  const sent = await tryAtomic(
    // The second of two concurrent replies finds the first.
    expectRow(withLocks([`reply:${lead.id}`], recordReply(lead.id, now, actor.id, isSeen))),
    ...(await changeStatusTogether(lead.id, "answered", now, actor.id)),
    db.delete(leadReplies).where(isDraftBy(lead.id, actor.id)),
    // Rejects the id of another user's draft.
    expectRow(
      db
        .insert(leadReplies)
        .values({ ...toColumns(lead.id, reply, actor, now), sentAt: now })
        .onConflictDoNothing(),
    ),
    ...queueDeliveries({ leadId: lead.id, replyId: reply.id }, ["reply-mail"], "staff", now),
    auditLead("LEAD_REPLIED", lead, actor),
  );
  if (!sent) {
    // A second click finds the reply sent.
    if (await isSent(reply.id)) return;
    if (!(await findLead(lead.id))) throw new FormError(LEAD_ERASED);
    throw new FormError(
      "Someone else has already replied. Read their reply below, then send yours if it is still needed.",
      { status: 409 },
    );
  }
  wakeDeliveries();
}
