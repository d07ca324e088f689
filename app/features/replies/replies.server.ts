import { and, asc, desc, eq, gt, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { leadReplies } from "#drizzle/schema/lead-replies";
import { leads } from "#drizzle/schema/leads";
import { withLocks } from "#drizzle/sql";
import { isDemoLead, openStatuses } from "~/features/leads/lead";
import type { DatedEvent } from "~/features/leads/lead-event";
import { auditLead, LEAD_ERASED } from "~/features/leads/lead-handling.server";
import { findLead } from "~/features/leads/leads.server";
import { wakeDeliveries } from "~/features/outbox/delivery.server";
import { queueDeliveries } from "~/features/outbox/outbox.server";
import type { Actor } from "~/features/staff/actor";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import { expectRow, tryAtomic } from "~/lib/database/expect-row.server";
import { FormError } from "~/lib/form/form-error";
import { DAY_MS } from "~/lib/text/duration";

type Text = { id: string; subject: string; text: string };

/** The others' drafts that a page names: older ones are given up. */
const CURRENT_MS = DAY_MS;
/** The most replies that a page shows. */
const MAX_SHOWN = 50;

const isDraft = isNull(leadReplies.sentAt);
const draftsBy = (leadId: string, accountId: string) =>
  and(eq(leadReplies.leadId, leadId), eq(leadReplies.accountId, accountId), isDraft);

const sentTo = (leadId: string) => and(eq(leadReplies.leadId, leadId), isNotNull(leadReplies.sentAt));

/** The replies sent to a lead, newest first, how many there are, and the actor's draft. */
export async function listReplies(leadId: string, actor: Actor) {
  const sent = await db
    .select()
    .from(leadReplies)
    .where(sentTo(leadId))
    .orderBy(desc(leadReplies.sentAt), asc(leadReplies.id))
    .limit(MAX_SHOWN);
  const [draft] = await db.select().from(leadReplies).where(draftsBy(leadId, actor.id));
  return { sent, count: await db.$count(leadReplies, sentTo(leadId)), draft: draft ?? null };
}

/** The replies sent to a lead, for its timeline. */
export const listReplyEvents = async (leadId: string): Promise<DatedEvent[]> =>
  (await db.select().from(leadReplies).where(sentTo(leadId))).map((reply) => ({
    id: `reply-${reply.id}`,
    at: reply.sentAt ?? reply.updatedAt,
    by: reply.writer,
    title: "Reply written",
    folded: reply.text,
  }));

/** What others than the actor are writing to a lead. */
export const listOtherDrafts = async (leadId: string, actor: Actor, now = sharedNow()) =>
  await db
    .select()
    .from(leadReplies)
    .where(
      and(
        eq(leadReplies.leadId, leadId),
        isDraft,
        ne(leadReplies.accountId, actor.id),
        gt(leadReplies.updatedAt, now - CURRENT_MS),
      ),
    )
    .orderBy(desc(leadReplies.updatedAt))
    .limit(MAX_SHOWN);

export type StoredReply = Awaited<ReturnType<typeof listReplies>>["sent"][number];

const isSent = async (id: string): Promise<boolean> =>
  (await db.$count(leadReplies, and(eq(leadReplies.id, id), isNotNull(leadReplies.sentAt)))) > 0;

const written = (leadId: string, { id, subject, text }: Text, actor: Actor, now: number) => ({
  id,
  leadId,
  accountId: actor.id,
  writer: actor.email,
  subject,
  text,
  updatedAt: now,
});

/** Stores the actor's draft, who has one for each lead. A reply that was sent stays as it is. */
export async function saveDraft(leadId: string, reply: Text, actor: Actor, now = sharedNow()): Promise<void> {
  const { subject, text, updatedAt, ...key } = written(leadId, reply, actor, now);
  const lead = db.update(leads).set({ id: leadId }).where(eq(leads.id, leadId));
  // Not 409, after which the page is loaded again, without what was typed.
  const erased = () => new FormError(LEAD_ERASED);
  await atomic(
    expectRow(withLocks([`reply:${leadId}`], lead), erased),
    // The draft of another tab.
    db.delete(leadReplies).where(and(draftsBy(leadId, actor.id), ne(leadReplies.id, reply.id))),
    db
      .insert(leadReplies)
      .values({ ...key, subject, text, updatedAt })
      .onConflictDoUpdate({
        target: leadReplies.id,
        set: { subject, text, updatedAt },
        setWhere: draftsBy(leadId, actor.id),
      }),
  );
}

/**
 * Queues a reply, which ends the actor's draft and marks an open lead as answered. Sending the same reply again
 * changes nothing.
 * @throws FormError (409) if others have replied since `seen` replies were shown, or the lead cannot get mail.
 */
export async function sendReply(
  lead: { id: string; email: string | null },
  reply: Text & { seen: number },
  actor: Actor,
  now = sharedNow(),
): Promise<void> {
  if (isDemoLead(lead))
    throw new FormError("This is a sample lead: it has no person who could read a reply.", { status: 409 });
  if (!lead.email) throw new FormError("This lead has no e-mail address.", { status: 409 });
  if (await isSent(reply.id)) return;
  const sentCount = sql`(select count(*) from ${leadReplies} where ${sentTo(lead.id)})`;
  const isOpen = sql`${leads.status} in ${openStatuses}`;
  const answered = db
    .update(leads)
    .set({
      status: sql`case when ${isOpen} then 'answered' else ${leads.status} end`,
      answeredAt: sql`coalesce(${leads.answeredAt}, ${now})`,
    })
    .where(and(eq(leads.id, lead.id), sql`${sentCount} <= ${reply.seen}`));
  const sent = await tryAtomic(
    // Of two replies at once, the second finds the first.
    expectRow(withLocks([`reply:${lead.id}`], answered)),
    db.delete(leadReplies).where(draftsBy(lead.id, actor.id)),
    // An id of a colleague's draft is refused.
    expectRow(
      db
        .insert(leadReplies)
        .values({ ...written(lead.id, reply, actor, now), sentAt: now })
        .onConflictDoNothing(),
    ),
    queueDeliveries(lead.id, ["reply-mail"], now, { replyId: reply.id }),
    auditLead("LEAD_REPLIED", lead, actor),
  );
  if (!sent) {
    // A second click.
    if (await isSent(reply.id)) return;
    if (!(await findLead(lead.id))) throw new FormError(LEAD_ERASED);
    throw new FormError(
      "Someone else has replied in the meantime. Read their reply below, then send yours if it is still needed.",
      { status: 409 },
    );
  }
  wakeDeliveries();
}
